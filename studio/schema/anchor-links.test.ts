import { describe, expect, it } from 'vitest'
import { validateAnchorLinks } from './anchor-links'

const link = (anchor: string, more: object = {}) => ({ _type: 'link', label: 'Go', anchor, ...more })

describe('links to a place on their own page', () => {
  it('may use the anchors of its sections, default ones included', () => {
    const sections = [
      { _key: 'a', _type: 'pageIntro', anchor: 'top', action: link('order-section') },
      { _key: 'b', _type: 'orderForm' },
    ]
    expect(validateAnchorLinks()({ sections, popup: { action: link('top') } })).toBe(true)
    expect(validateAnchorLinks(['order-section'])({ popup: { action: link('order-section') } })).toBe(true)
    expect(validateAnchorLinks()(undefined)).toBe(true)
  })

  it('list the available anchors if theirs does not exist', () => {
    const sections = [{ _key: 'a', _type: 'pageIntro', anchor: 'top', action: link('botom') }]
    expect(validateAnchorLinks()({ sections })).toEqual([
      {
        path: ['sections', { _key: 'a' }, 'action', 'anchor'],
        message: 'This page has no section with the anchor botom. Available: top.',
      },
    ])
  })

  it('are not checked if they lead to another page', () => {
    const elsewhere = [link('x', { page: { _ref: 'page-a' } }), link('x', { href: 'https://example.org' })]
    expect(validateAnchorLinks()({ elsewhere })).toBe(true)
  })
})
