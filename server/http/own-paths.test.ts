import { expect, it } from 'vitest'
import { routeKindOf } from './own-paths'

it.each([
  ['/', 'page'],
  ['/en/studio', 'page'],
  ['/en/home.data', 'data'],
  ['/studio', 'studio'],
  ['/studio/', 'studio'],
  ['/studio/media', 'studio'],
  // Pages and redirects of editors, whose names only start alike.
  ['/studio-tour', 'page'],
  ['/shares', 'page'],
])('the kind of route at %s is %s', (pathname, kind) => {
  expect(routeKindOf(pathname)).toBe(kind)
})
