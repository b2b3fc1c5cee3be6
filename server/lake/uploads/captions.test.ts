import { describe, expect, it } from 'vitest'
import { whyNotCaptions } from './captions'

const SUBRIP = '1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n'

describe('a file named like captions', () => {
  it.each([
    ['with captions', 'promo.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'],
    ['without captions', 'promo.VTT', 'WEBVTT'],
    ['with a title', 'promo.vtt', 'WEBVTT Promo\r\n'],
    ['with a title after a tab', 'promo.vtt', 'WEBVTT\tPromo\r\n'],
    ['with old-style line breaks', 'promo.vtt', 'WEBVTT\r\r'],
    ['with a byte order mark', 'promo.vtt', '\uFEFFWEBVTT\r\n'],
    ['named as something else', 'promo.srt', SUBRIP],
  ])('is accepted: %s', (_what, name, start) => {
    expect(whyNotCaptions(name, Buffer.from(start))).toBeNull()
  })

  it.each([
    ['a renamed SubRip file', 'Promo.VTT', SUBRIP],
    ['a SubRip file with a byte order mark', 'promo.vtt', `\uFEFF${SUBRIP}`],
    ['a different word', 'promo.vtt', 'WEBVTTX\n'],
    ['lower case', 'promo.vtt', 'webvtt\n'],
    ['a line before', 'promo.vtt', '\nWEBVTT\n'],
  ])('is rejected, with the reason: %s', (_what, name, start) => {
    expect(whyNotCaptions(name, Buffer.from(start))).toBe(
      'is not WebVTT: it does not begin with WEBVTT. A SubRip file (.srt) has to be converted, not renamed.',
    )
  })

  it('is rejected in an encoding that browsers do not support for captions', () => {
    expect(whyNotCaptions('promo.vtt', Buffer.from('\uFEFFWEBVTT\n', 'utf16le'))).toMatch(/is not WebVTT/)
  })
})
