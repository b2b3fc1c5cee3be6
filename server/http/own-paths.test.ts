import { expect, it } from 'vitest'
import { routeLabelOf } from './own-paths'

it.each([
  ['/', 'page'],
  ['/en/studio', 'page'],
  ['/en/home.data', 'data'],
  ['/studio', 'studio'],
  ['/studio/', 'studio'],
  ['/studio/media', 'studio'],
  // Editors' pages and redirects, whose names merely start the same way.
  ['/studio-tour', 'page'],
  ['/shares', 'page'],
])('classifies %s as %s', (pathname, kind) => {
  expect(routeLabelOf(pathname)).toBe(kind)
})
