import { describe, expect, it } from 'vitest'
import { isOutsideAddress, occursIn, requirePlaceholders } from './validation'

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
})
