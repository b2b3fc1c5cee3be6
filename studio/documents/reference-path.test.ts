import { expect, it } from 'vitest'
import { pathOfReference } from './reference-path'

const reference = (_ref: string) => ({ _type: 'reference', _ref })

it.each<[string, object, string | null]>([
  ['a field', { _id: 'order', parent: reference('phones') }, 'parent'],
  [
    'a field of a section, in a list',
    {
      logos: [reference('other')],
      sections: [
        { _key: 'a', form: reference('other') },
        { _key: 'b', posts: [{ _key: 'c', ...reference('phones') }] },
      ],
    },
    'sections[_key=="b"].posts[_key=="c"]',
  ],
  [
    'a link in a text',
    { text: [{ _key: 'a', markDefs: [{ _key: 'm', page: reference('phones') }] }] },
    'text[_key=="a"].markDefs[_key=="m"].page',
  ],
  ['nothing', { _id: 'phones', title: 'phones', empty: null, parent: reference('drafts.phones') }, null],
])('finds a reference in %s', (_where, document, path) => {
  expect(pathOfReference(document, 'phones')).toBe(path)
})
