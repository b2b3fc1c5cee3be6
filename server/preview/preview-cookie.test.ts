import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../shared/time/durations'
import { PreviewCookies } from './preview-cookie'

const NOW = Date.UTC(2026, 0, 1)
const cookies = new PreviewCookies('a secret')

describe('the signed preview cookie', () => {
  it.each([
    { perspective: 'drafts', sharedBy: null },
    { perspective: 'published', sharedBy: null },
    { perspective: 'rSale~rSpring', sharedBy: null },
    { perspective: 'drafts', sharedBy: cookies.markOf('the secret of a link') },
  ] as const)('keeps its perspective, and who shared it, for twelve hours: %j', (claim) => {
    const value = cookies.make(claim, NOW)
    expect(cookies.read(value, NOW)).toMatchObject(claim)
    expect(cookies.read(value, NOW + 12 * HOUR_MS - 1)).toMatchObject(claim)
    expect(cookies.read(value, NOW + 12 * HOUR_MS)).toBeNull()
  })

  it('does not last longer if it is reissued with another perspective', () => {
    const claim = cookies.read(cookies.make({ perspective: 'drafts', sharedBy: null }, NOW), NOW)
    const switched = cookies.make({ ...claim!, perspective: 'published' }, NOW + 11 * HOUR_MS)
    expect(cookies.read(switched, NOW + 11 * HOUR_MS)).toMatchObject({ perspective: 'published' })
    expect(cookies.read(switched, NOW + 13 * HOUR_MS)).toBeNull()
  })

  it('is not signed with the secret itself, since guesses of it could then be tested quickly', () => {
    const value = cookies.make({ perspective: 'drafts', sharedBy: null }, NOW)
    const end = value.lastIndexOf('.')
    const guess = createHmac('sha256', 'a secret').update(`preview ${value.slice(0, end)}`)
    expect(guess.digest('base64url')).not.toBe(value.slice(end + 1))
  })

  it('cannot be forged or altered without the secret', () => {
    const value = cookies.make({ perspective: 'published', sharedBy: cookies.markOf('a') }, NOW)
    const forged = [
      value.replace('published', 'drafts'),
      value.replace(/\.\d+\./, '.99999999999.'),
      value.replace(cookies.markOf('a'), cookies.markOf('b')),
      value.replace(`.${cookies.markOf('a')}`, ''),
      new PreviewCookies('another secret').make({ perspective: 'drafts', sharedBy: null }, NOW),
      value.slice(0, -1),
      'drafts',
      '',
    ]
    expect(forged.map((each) => cookies.read(each, NOW))).toEqual(forged.map(() => null))
  })
})
