import { describe, expect, it } from 'vitest'
import { readPagePath, referringPage } from './page-paths'

describe('the path of a page', () => {
  it.each([
    ['/en', '/en'],
    ['/en/likes-views/mara.makes', '/en/likes-views/mara.makes'],
    ['/english', null],
    ['/studio', null],
    ['https://katsocial.example/en', null],
    ['/en/"><script>', null],
    ['/en/two words', null],
  ])('%s is read as %j', (path, read) => {
    expect(readPagePath(path)).toBe(read)
  })

  it('has at most 200 characters', () => {
    const longest = `/en/${'x'.repeat(196)}`
    expect(readPagePath(longest)).toBe(longest)
    expect(readPagePath(`${longest}x`)).toBeNull()
  })
})

describe('the page that led to a form', () => {
  const page = 'https://katsocial.example/en/youtube?username=mara'

  it.each([
    [page, 'https://katsocial.example', '/en/youtube'],
    [page, 'http://katsocial.example', '/en/youtube'],
    [page, 'https://elsewhere.example', null],
    [page, null, null],
    [undefined, 'https://katsocial.example', null],
    ['not an address', 'https://katsocial.example', null],
    ['https://katsocial.example/studio', 'https://katsocial.example', null],
  ])('%s, on the site %s, is %j', (referer, origin, path) => {
    expect(referringPage(referer, origin)).toEqual({ page: path, campaign: null })
  })
})
