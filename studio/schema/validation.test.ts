import { describe, expect, it } from 'vitest'
import {
  isDescribed,
  isEmbedLink,
  isMediaFile,
  isOutsideAddress,
  occursIn,
  requirePlaceholders,
} from './validation'

describe('validation in the Studio', () => {
  it('names the placeholder that a text lacks', () => {
    const rule = requirePlaceholders(['{n}'])
    expect(rule('Video #{n}')).toBe(true)
    expect(rule(undefined)).toBe(true)
    expect(rule('Video')).toContain('{n}')
  })

  it('lets only a part of the text be bold', () => {
    const rule = occursIn('Used by over 1000+ accounts')
    expect(rule('over 1000+ accounts')).toBe(true)
    expect(rule(undefined)).toBe(true)
    expect(rule('Over 1000+')).toContain('does not occur')
    expect(occursIn(undefined)('over')).toContain('does not occur')
  })

  it('takes web, mail and phone addresses and refuses scripts', () => {
    for (const good of [
      'https://example.org/a?b#c',
      'mailto:hello@example.org',
      'tel:+1 415 555 0100',
      undefined,
    ]) {
      expect(isOutsideAddress(good)).toBe(true)
    }
    for (const bad of [
      'javascript:alert(1)',
      'http://example.org',
      '/en/contact',
      'data:text/html,x',
      'https://a b',
    ]) {
      expect(isOutsideAddress(bad)).toContain('https://')
    }
  })

  it('takes players of video platforms and nothing else', () => {
    for (const good of [
      'https://www.youtube.com/embed/aqz-KE-bpKQ',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=10',
      'https://player.vimeo.com/video/76979871',
      undefined,
    ]) {
      expect(isEmbedLink(good)).toBe(true)
    }
    for (const bad of [
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://example.org/embed/1',
      'http://player.vimeo.com/video/76979871',
      'javascript:alert(1)',
    ]) {
      expect(isEmbedLink(bad)).toContain('link of a player')
    }
  })

  it('takes names of media files, in folders too, and nothing that leaves the media base', () => {
    const rule = isMediaFile(['svg', 'png'])
    for (const good of ['office.svg', 'team/imani-brooks.png', undefined]) expect(rule(good)).toBe(true)
    for (const bad of ['../secret.svg', '/office.svg', 'https://a.example/b.svg', 'office.exe', 'a b.svg']) {
      expect(rule(bad)).toContain('Enter only the name of the file')
    }
  })

  it('wants words for a picture, or to know that it only decorates, and not both', () => {
    for (const good of [undefined, { alt: 'A cat' }, { decorative: true }, { alt: '', decorative: true }]) {
      expect(isDescribed(good)).toBe(true)
    }
    for (const bare of [{}, { alt: ' ' }, { decorative: false }]) {
      expect(isDescribed(bare)).toContain('Describe the picture')
    }
    expect(isDescribed({ alt: 'A cat', decorative: true })).toContain('remove it')
  })
})
