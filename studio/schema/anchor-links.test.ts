import { describe, expect, it } from 'vitest'
import { validateAnchorLinks } from './anchor-links'

const link = (anchor: string, more: object = {}) => ({ _type: 'link', label: 'Go', anchor, ...more })

describe('links that jump on their own page', () => {
  it('arrive at the anchors that sections have or are given', () => {
    const sections = [
      { _key: 'a', _type: 'pageIntro', anchor: 'top', action: link('order-section') },
      { _key: 'b', _type: 'orderForm' },
    ]
    expect(validateAnchorLinks()({ sections, popup: { action: link('top') } })).toBe(true)
    expect(validateAnchorLinks(['order-section'])({ popup: { action: link('order-section') } })).toBe(true)
    expect(validateAnchorLinks()(undefined)).toBe(true)
  })

  it('say which anchors there are when they would arrive nowhere', () => {
    const sections = [{ _key: 'a', _type: 'pageIntro', anchor: 'top', action: link('botom') }]
    expect(validateAnchorLinks()({ sections })).toEqual([
      {
        path: ['sections', { _key: 'a' }, 'action', 'anchor'],
        message: 'This page has no section with the anchor botom. Available: top.',
      },
    ])
  })

  it('are no business of this rule when they lead to another page', () => {
    const elsewhere = [link('x', { page: { _ref: 'page-a' } }), link('x', { href: 'https://example.org' })]
    expect(validateAnchorLinks()({ elsewhere })).toBe(true)
  })
})
