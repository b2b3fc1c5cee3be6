import { describe, expect, it } from 'vitest'
import { whyNotPlayable } from './video-type'

const mp4 = Buffer.from('\0\0\0\x20ftypisom\0\0\0\0isomiso2', 'latin1')
const mov = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')
const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')

describe('a file named like a video', () => {
  it.each([
    ['an MP4', 'Promo.MP4', mp4],
    ['a WebM', 'promo.webm', webm],
    ['something else', 'terms.pdf', Buffer.from('%PDF-1.7')],
  ])('is accepted: %s', (_what, name, start) => {
    expect(whyNotPlayable(name, start)).toBeNull()
  })

  it.each([
    ['a QuickTime video', 'promo.mov', mov, /Convert it to MP4 or WebM/],
    ['a renamed QuickTime video', 'promo.mp4', mov, /Convert it to MP4 or WebM/],
    ['an AVI', 'promo.avi', Buffer.from('RIFF'), /Convert it to MP4 or WebM/],
    ['a text', 'promo.mp4', Buffer.from('no video'), /not really a video/],
    ['a WebM named MP4', 'promo.mp4', webm, /really a WebM video.*ends in \.webm/],
  ])('is rejected, with the reason: %s', (_what, name, start, reason) => {
    expect(whyNotPlayable(name, start)).toMatch(reason)
  })
})
