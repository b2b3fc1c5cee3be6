import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { setPreviewing } from '~/features/preview/previewing'
import { keepShown } from './result-client-loader'
import { shouldRevalidateResult } from './should-revalidate'

type Shown = Parameters<typeof keepShown>[0]

const site = 'https://kat.example'

/** Records what a page shows, reduced to what matters here. */
function show(slug: string, videos: unknown): void {
  keepShown({ slug, username: 'a', videos } as Shown)
}

beforeEach(() => show('profile', null))

function ask(from: string, to: string, formMethod?: 'GET' | 'POST', actionResult?: unknown) {
  const [, , slug, id] = to.split(/[/?]/)
  return shouldRevalidateResult({
    currentUrl: new URL(from, site),
    nextUrl: new URL(to, site),
    currentParams: {},
    nextParams: { slug, id },
    formMethod,
    actionResult,
    defaultShouldRevalidate: true,
  })
}

describe('a result page is reloaded for', () => {
  it('another username, whether from a link or a search', () => {
    expect(ask('/en/profile/a', '/en/profile/b')).toBe(true)
    expect(ask('/en/profile/a', '/en/profile/b', 'POST')).toBe(true)
  })

  it('a search for the account on screen, which redirects to it', () => {
    expect(ask('/en/profile/a?post=7', '/en/profile/a', 'POST')).toBe(true)
  })

  it('any change of its address in a preview, whose content may have changed', () => {
    expect(ask('/en/profile/a?post=7', '/en/profile/a?post=8')).toBe(false)
    setPreviewing(true)
    onTestFinished(() => setPreviewing(false))
    expect(ask('/en/profile/a?post=7', '/en/profile/a?post=8')).toBe(true)
  })

  it.each<[string, () => unknown]>([
    ['have not been requested', () => null],
    ['could not be listed', () => ({ ok: false })],
    ['could not be listed, as streamed data reports', () => Promise.resolve({ ok: false })],
    ['were cut off', () => Promise.reject(new Error('aborted'))],
  ])('a chosen pack if posts %s', async (_when, videos) => {
    show('likes-views', videos())
    await new Promise(setImmediate)
    const page = '/en/likes-views/a'
    const first = `${page}?pack=likes:pack-100`
    const other = `${page}?pack=likes:pack-200`
    expect(ask(page, first)).toBe(true)
    expect(ask(first, other)).toBe(true)
    expect(ask(first, `${first}&post=7`)).toBe(false)
    expect(ask(first, page)).toBe(false)
  })

  it('a navigation to the same address, which is a retry', () => {
    expect(ask('/en/profile/a?pack=likes:pack-100', '/en/profile/a?pack=likes:pack-100')).toBe(true)
  })

  it.each<[string, unknown]>([
    ['are there', { ok: true, videos: [] }],
    ['are arriving', new Promise(() => {})],
    ['have arrived after the page', Promise.resolve({ ok: true, videos: [] })],
  ])('no chosen pack if posts %s', async (_when, videos) => {
    show('profile', videos)
    await Promise.race([videos, null])
    expect(ask('/en/profile/a', '/en/profile/a?pack=likes:pack-100')).toBe(false)
    expect(ask('/en/profile/a?pack=likes:pack-100', '/en/profile/a?pack=views:pack-200')).toBe(false)
    expect(ask('/en/profile/a?pack=likes:pack-100', '/en/profile/a')).toBe(false)
  })

  it('neither a chosen post, from a link or a form, nor a failed search', () => {
    expect(ask('/en/profile/a', '/en/profile/a?post=7')).toBe(false)
    expect(ask('/en/profile/a', '/en/profile/a?post=7', 'GET')).toBe(false)
    expect(ask('/en/profile/a', '/en/profile/a', 'POST', { search: {} })).toBe(false)
  })
})
