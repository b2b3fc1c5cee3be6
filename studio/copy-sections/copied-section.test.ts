import { expect, it } from 'vitest'
import { readPages } from './copied-section'

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
