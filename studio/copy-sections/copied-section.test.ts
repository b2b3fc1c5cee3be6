import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { PAGES_QUERY, readPages } from './copied-section'

it('sections can be copied from pages that a script has damaged: what is whole in them is offered', () => {
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

it('pages to copy from are in the order of the alphabet, whatever their capitals', async () => {
  const sections = [{ _key: 'shelf', _type: 'packShelf' }]
  const dataset = [
    { _id: 'a', _type: 'page', title: 'about us', sections },
    { _id: 'b', _type: 'page', title: 'Contact', sections },
    { _id: 'c', _type: 'service', name: 'TikTok', sections },
    { _id: 'd', _type: 'service', name: 'iPhone X', sections },
  ]
  const answer: unknown = await (await evaluate(parse(PAGES_QUERY), { dataset })).get()
  expect(readPages(answer).map(({ title }) => title)).toEqual(['about us', 'Contact', 'iPhone X', 'TikTok'])
})
