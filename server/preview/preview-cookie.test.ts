import { describe, expect, test } from 'vitest'
import { PreviewCookies } from './preview-cookie'

const NOW = Date.UTC(2026, 0, 1)
const HOUR_MS = 60 * 60 * 1000
const cookies = new PreviewCookies('a secret')

describe('the signed preview cookie', () => {
  test('keeps its perspective for twelve hours', () => {
    for (const perspective of ['drafts', 'published'] as const) {
      const value = cookies.make(perspective, NOW)
      expect(cookies.read(value, NOW)).toBe(perspective)
      expect(cookies.read(value, NOW + 11 * HOUR_MS)).toBe(perspective)
      expect(cookies.read(value, NOW + 13 * HOUR_MS)).toBeNull()
    }
  })

  test('cannot be forged or altered without the secret', () => {
    const value = cookies.make('published', NOW)
    const forged = [
      value.replace('published', 'drafts'),
      value.replace(/\.\d+\./, '.99999999999.'),
      new PreviewCookies('another secret').make('drafts', NOW),
      value.slice(0, -1),
      'drafts',
      '',
    ]
    expect(forged.map((each) => cookies.read(each, NOW))).toEqual(forged.map(() => null))
  })
})
