import { describe, expect, it } from 'vitest'
import { isOnLinkedPage, validateAnchors } from './anchors'
import { clientOf } from './client-for-tests'

const link = (anchor: string, more: object = {}) => ({ _type: 'link', label: 'Go', anchor, ...more })
const textBlock = (text: string, style: string) => ({
  _type: 'block',
  style,
  children: [{ _type: 'span', text }],
})

describe('anchors of sections', () => {
  it('must be unique, including default ones', () => {
    const message = (anchor: string) =>
      `Another part of this page has the anchor ${anchor}, so links would not lead here. Choose another one.`
    const sections = [
      { _key: 'a', _type: 'serviceTiles' },
      { _key: 'b', _type: 'orderForm' },
      { _key: 'c', _type: 'prose', anchor: 'more' },
      { _key: 'd', _type: 'faqList', anchor: 'more' },
      { _key: 'e', _type: 'faqList' },
      { _key: 'f', _type: 'videoPicker' },
      { _key: 'g', _type: 'prose', anchor: 'posts' },
    ]
    expect(validateAnchors()({ sections })).toEqual([
      { path: ['sections', { _key: 'b' }, 'anchor'], message: message('order-section') },
      { path: ['sections', { _key: 'd' }, 'anchor'], message: message('more') },
      { path: ['sections', { _key: 'g' }, 'anchor'], message: message('posts') },
    ])
  })

  it('must not be an id that the site itself uses', () => {
    expect(validateAnchors()({ sections: [{ _key: 'a', _type: 'prose', anchor: 'footer' }] })).toEqual([
      {
        path: ['sections', { _key: 'a' }, 'anchor'],
        message: 'The site itself uses the anchor footer. Choose another one.',
      },
    ])
  })

  it('must not be the anchor of the page’s own order form', () => {
    const sections = [{ _key: 'a', _type: 'serviceTiles' }]
    expect(validateAnchors(['order-section'])({ sections })).toMatchObject([
      { path: ['sections', { _key: 'a' }, 'anchor'] },
    ])
  })
})

describe('links within a page', () => {
  it('may use the anchors of its sections, including default ones', () => {
    const sections = [
      { _key: 'a', _type: 'pageIntro', anchor: 'top', action: link('order-section') },
      { _key: 'b', _type: 'orderForm' },
    ]
    expect(validateAnchors()({ sections, popup: { action: link('top') } })).toBe(true)
    expect(validateAnchors(['order-section'])({ popup: { action: link('order-section') } })).toBe(true)
    expect(validateAnchors()(undefined)).toBe(true)
  })

  it('may use the chapters of a long text, and phones', () => {
    const body = ['Payment', 'Returns & refunds', 'Law', 'Contact'].map((text) => textBlock(text, 'h2'))
    const phones = [{ _key: 'p', _type: 'reference', _ref: 'phone-iphone-12-pro' }]
    const sections = [
      { _key: 'a', _type: 'prose', anchor: 'law', body },
      { _key: 'b', _type: 'phoneTabs', phones },
      {
        _key: 'c',
        _type: 'pillLinks',
        links: ['returns-refunds', 'law-2', 'phone-iphone-12-pro'].map((to) => link(to)),
      },
    ]
    expect(validateAnchors()({ sections })).toBe(true)
    const [text, tabs, links] = sections
    expect(validateAnchors()({ sections: [{ ...text, body: body.slice(1) }, tabs, links] })).toMatchObject([
      { path: ['sections', { _key: 'c' }, 'links', 0, 'anchor'] },
      { path: ['sections', { _key: 'c' }, 'links', 1, 'anchor'] },
    ])
    expect(validateAnchors()({ sections: [{ ...text, anchor: 'phone-iphone-12-pro' }, tabs] })).toMatchObject(
      [{ path: ['sections', { _key: 'a' }, 'anchor'] }],
    )
  })

  it('must not use paragraphs of a long text that are not chapters', () => {
    const body = ['Payment', 'Law', 'Returns', 'Contact'].map((text) => textBlock(text, 'h2'))
    const sections = [
      { _key: 'a', _type: 'prose', body: [...body, textBlock('Agreed', 'normal')] },
      { _key: 'b', _type: 'pillLinks', links: [link('law'), link('agreed')] },
    ]
    expect(validateAnchors()({ sections })).toEqual([
      {
        path: ['sections', { _key: 'b' }, 'links', 1, 'anchor'],
        message: 'This page has no section with the anchor agreed, or any other anchor.',
      },
    ])
  })

  it('are not checked in a button that opens a list, where the form hides them', () => {
    const button = (kind: string) => ({ _type: 'floatingButton', kind, target: link('gone') })
    expect(validateAnchors()({ floatingButton: button('moreServices') })).toBe(true)
    expect(validateAnchors()({ floatingButton: button('link') })).toMatchObject([
      { path: ['floatingButton', 'target', 'anchor'] },
    ])
  })

  it('are reported, with the available anchors, if theirs does not exist', () => {
    const sections = [{ _key: 'a', _type: 'pageIntro', anchor: 'top', action: link('botom') }]
    expect(validateAnchors()({ sections })).toEqual([
      {
        path: ['sections', { _key: 'a' }, 'action', 'anchor'],
        message: 'This page has no section with the anchor botom. Available: top.',
      },
    ])
  })

  it('are not checked if they lead to another page', () => {
    const elsewhere = [link('x', { page: { _ref: 'page-a' } }), link('x', { href: 'https://example.org' })]
    expect(validateAnchors()({ elsewhere })).toBe(true)
  })
})

describe('anchors of links to other pages', () => {
  const anchored = (anchor: string) => ({ sections: [{ _key: 'a', _type: 'prose', anchor }] })
  const documents = [
    { _id: 'about', _type: 'page', ...anchored('team') },
    { _id: 'drafts.about', _type: 'page', ...anchored('offices') },
    { _id: 'versions.rSpring.about', _type: 'page', ...anchored('jobs') },
    { _id: 'tiktok', _type: 'service' },
    {
      _id: 'terms',
      _type: 'page',
      sections: [
        {
          _type: 'prose',
          body: ['Payment', 'Law', 'Returns', 'Contact'].map((text) => textBlock(text, 'h2')),
        },
        { _type: 'phoneTabs', phones: [{ _ref: 'phone-iphone-12-pro' }] },
      ],
    },
  ]
  const client = clientOf(documents)
  const check = (anchor: string | undefined, page?: string) => {
    const parent = { ...link(anchor ?? ''), ...(page ? { page: { _ref: page } } : {}) }
    return isOnLinkedPage(anchor, { parent, getClient: () => client })
  }

  it.each([
    ['team', 'about'],
    ['offices', 'about'],
    ['jobs', 'about'],
    ['order-section', 'tiktok'],
    ['law', 'terms'],
    ['phone-iphone-12-pro', 'terms'],
    ['anything', 'unknown'],
    ['anything', undefined],
    [undefined, 'about'],
  ])('%s of %s is accepted', async (anchor, page) => {
    expect(await check(anchor, page)).toBe(true)
  })

  it('are reported if they do not exist on the page', async () => {
    expect(await check('teem', 'about')).toBe(
      'The linked page has no section with the anchor teem, so the link leads to its top.',
    )
  })
})
