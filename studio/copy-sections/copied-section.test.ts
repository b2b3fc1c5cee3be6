import { expect, it } from 'vitest'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { PAGES_QUERY, readPages } from './copied-section'

it('reads the intact sections of pages that a script has damaged', () => {
  const shelf = { _key: 'shelf', _type: 'packShelf', title: 'Packs' }
  const pages = readPages([
    { _id: 'shop', title: 'Shop', sections: [null, shelf, { _type: 'prose' }, 'text'] },
    { _id: 'numbered', title: 404, sections: [shelf] },
  ])
  expect(pages).toEqual([
    { _id: 'shop', title: 'Shop', sections: [shelf] },
    { _id: 'numbered', title: 'Untitled', sections: [shelf] },
  ])
})

it('sorts pages alphabetically, ignoring case', async () => {
  const sections = [{ _key: 'shelf', _type: 'packShelf' }]
  const dataset = [
    { _id: 'a', _type: 'page', title: 'about us', sections },
    { _id: 'b', _type: 'page', title: 'Contact', sections },
    { _id: 'c', _type: 'service', name: 'TikTok', sections },
    { _id: 'd', _type: 'service', name: 'iPhone X', sections },
  ]
  const result = await evaluateQuery(PAGES_QUERY, dataset)
  expect(readPages(result).map(({ title }) => title)).toEqual(['about us', 'Contact', 'iPhone X', 'TikTok'])
})
