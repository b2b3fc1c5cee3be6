import { describe, expect, it } from 'vitest'
import { shouldRevalidateResult } from './should-revalidate'

const site = 'https://kat.example'

function ask(from: string, to: string, formMethod?: 'POST', actionResult?: unknown) {
  return shouldRevalidateResult({
    currentUrl: new URL(from, site),
    nextUrl: new URL(to, site),
    currentParams: {},
    nextParams: {},
    formMethod,
    actionResult,
    defaultShouldRevalidate: true,
  })
}

describe('a result page is reloaded for', () => {
  it('another username, whether by link or by search', () => {
    expect(ask('/en/profile/a', '/en/profile/b')).toBe(true)
    expect(ask('/en/profile/a', '/en/profile/b', 'POST')).toBe(true)
  })

  it('a search for the account that is shown, which redirects to it', () => {
    expect(ask('/en/profile/a?post=7', '/en/profile/a', 'POST')).toBe(true)
  })

  it('the first pack, which brings the videos', () => {
    expect(ask('/en/likes-views/a', '/en/likes-views/a?pack=likes:pack-100')).toBe(true)
  })

  it('the same page once more, to try again', () => {
    expect(ask('/en/profile/a?pack=likes:pack-100', '/en/profile/a?pack=likes:pack-100')).toBe(true)
  })

  it('neither another pack, nor a post, nor a failed search', () => {
    expect(ask('/en/profile/a?pack=likes:pack-100', '/en/profile/a?pack=views:pack-200')).toBe(false)
    expect(ask('/en/profile/a', '/en/profile/a?post=7')).toBe(false)
    expect(ask('/en/profile/a', '/en/profile/a', 'POST', { search: {} })).toBe(false)
  })
})
