import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_MESSAGES } from '~shared/default-texts/messages'
import { MAX_VIDEOS } from './limits'
import { messageText, profileError, videosError } from './messages'
import { parseErrorBody, parseProfile, parseVideos } from './parse.server'
import { allowedPictureUrl, demoPicturePath, isAllowedHost } from './pictures.server'
import { presentableText } from './server-text.server'
import { pathSegment } from './upstream.server'

/** Meaningful keys, so that generated answers get deep into the parser. */
const KEYS =
  'data userInfo user stats statsV2 itemList video id uniqueId nickname secUid avatarThumb privateAccount statusCode code message error diggCount heart dynamicCover __proto__'
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(0, -1, 1e308, 10202, 10222, '10000', '1'.repeat(30), '{"data":{}}', true),
    tie('object'),
    fc.array(tie('value')),
  ),
  object: fc.dictionary(fc.oneof(fc.constantFrom(...KEYS.split(' ')), fc.string()), tie('value')),
})).value
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.ipV4(), fc.lorem())
const count = (value: number | null) => value === null || (Number.isSafeInteger(value) && value >= 0)
const picture = (address: unknown) => (typeof address === 'string' ? '/pictures/x' : null)

describe('any upstream response', () => {
  test('that is a text nested too deeply is not parsed', () => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect(parseProfile('['.repeat(300_000), 'mara', picture)).toMatchObject({ ok: false })
    expect(parse).not.toHaveBeenCalled()
  })

  test('is parsed as a valid profile or one of our errors', () => {
    fc.assert(
      fc.property(anyJson, anyText, (body, typed) => {
        const parsed = parseProfile(body, typed, picture)
        if (!parsed.ok) {
          expect(messageText(profileError(parsed.code, parsed).message, DEFAULT_MESSAGES)).toMatch(/./)
          return
        }
        const { uniqueId, nickname, avatarThumb, secUid, stats } = parsed.profile
        expect([...uniqueId].length).toBeLessThanOrEqual(64)
        expect([...nickname].length).toBeLessThanOrEqual(100)
        expect(avatarThumb === null || avatarThumb === '/pictures/x').toBe(true)
        expect(secUid === null || /^[\w=.-]{1,256}$/.test(secUid)).toBe(true)
        expect(Object.values(stats).every(count)).toBe(true)
      }),
    )
  })

  test('is parsed as a valid list of posts or one of our errors', () => {
    fc.assert(
      fc.property(anyJson, (body) => {
        const parsed = parseVideos(body, picture)
        if (!parsed.ok) {
          const { message } = videosError(parsed.code, 'profile', parsed)
          expect(messageText(message, DEFAULT_MESSAGES)).toMatch(/./)
          return
        }
        expect(parsed.videos.length).toBeLessThanOrEqual(MAX_VIDEOS)
        expect(new Set(parsed.videos.map(({ id }) => id)).size).toBe(parsed.videos.length)
        expect(parsed.videos.every(({ diggCount, playCount }) => count(diggCount) && count(playCount))).toBe(
          true,
        )
      }),
    )
  })

  test('that is an object with a `length` is not treated as text', () => {
    const pretender: unknown = JSON.parse('{"length":{"valueOf":1,"toString":1}}')
    expect(presentableText(pretender)).toBeNull()
    expect(parseErrorBody({ message: pretender, error: pretender }).serverText).toBeNull()
    expect(allowedPictureUrl(pretender, ['pictures.example'])).toBeNull()
  })

  test('contributes at most a plain sentence for the visitor', () => {
    fc.assert(
      fc.property(fc.oneof(anyJson, anyText), (sent) => {
        const texts = [presentableText(sent), parseErrorBody(sent).serverText]
        for (const text of texts) {
          if (text === null) continue
          expect(text.length).toBeLessThanOrEqual(160)
          expect(text).not.toMatch(/[<>{}/\\`=]/)
        }
      }),
    )
  })
})

describe('any text', () => {
  test('is either the URL of an allowed picture or rejected', () => {
    const hosts = ['pictures.example']
    const address = fc.oneof(
      anyJson,
      anyText,
      fc
        .tuple(
          fc.constantFrom('https://', 'http://', '//', 'https:\\\\'),
          anyText,
          fc.constantFrom('', '@', '#', '.'),
        )
        .map(([scheme, middle, joint]) => `${scheme}${middle}${joint}pictures.example/a.png`),
    )
    fc.assert(
      fc.property(address, (value) => {
        const url = allowedPictureUrl(value, hosts)
        if (url) {
          expect([url.protocol, url.username, url.password, url.port]).toEqual(['https:', '', '', ''])
          expect(isAllowedHost(url.hostname, hosts)).toBe(true)
          expect(url.hostname).toMatch(/(^|\.)pictures\.example\.?$/)
        }
        expect(demoPicturePath(value) ?? '/demo/pictures/').toMatch(/^\/demo\/pictures\//)
      }),
    )
  })

  test('is either encoded as one path segment or rejected', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constantFrom('.', '..', '%2e%2e', '\ud800')), (typed) => {
        const segment = pathSegment(typed)
        if (segment === null) return
        const url = new URL(`https://api.example/api/tiktok/${segment}`)
        expect(url.pathname).toBe(`/api/tiktok/${segment}`)
        expect([url.search, url.hash]).toEqual(['', ''])
      }),
    )
  })
})
