// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { SiteLink } from '~/ui/SiteLink'
import { useSiteLinks } from './use-site-links'

interface Attributes {
  'data-keeps-place'?: boolean
  download?: boolean
  target?: string
}

/** A page with links, one of them in markup unknown to React. */
function Page({ href, ...attributes }: { href: string } & Attributes) {
  const content = useRef<HTMLElement>(null)
  useSiteLinks(content)
  return (
    <>
      <main ref={content} tabIndex={-1}>
        <output>{useLocation().hash}</output>
        <SiteLink href={href} {...attributes}>
          Link
        </SiteLink>
        <a href={href} {...attributes}>
          Plain link
        </a>
        <p dangerouslySetInnerHTML={{ __html: `<a href="${href}"><b>Served link</b></a>` }} />
      </main>
      <dialog open>
        <a href={href}>Link in a dialog</a>
      </dialog>
    </>
  )
}

/** Opens a page in both the router and the window; records the documents that its links would load. */
function open(
  href: string,
  { at = '/en/home', attributes = {} }: { at?: string; attributes?: Attributes } = {},
) {
  window.history.replaceState(null, '', at)
  const router = createMemoryRouter([{ path: '*', element: <Page href={href} {...attributes} /> }], {
    initialEntries: [at],
  })
  const documents: string[] = []
  const onClick = (event: MouseEvent) => {
    if (!event.defaultPrevented && event.target instanceof Element)
      documents.push(event.target.closest('a')?.getAttribute('href') ?? '')
    // jsdom logs an error instead of loading documents.
    event.preventDefault()
  }
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />)
  return {
    documents,
    click: (name: string, how: MouseEventInit = {}) =>
      act(async () => {
        // After the page's own listener, which is added again with each step.
        window.addEventListener('click', onClick, { once: true })
        fireEvent.click(screen.getByText(name), how)
      }),
    place: () => {
      const { pathname, search, hash } = router.state.location
      return `${pathname}${search}${hash}`
    },
    router,
  }
}

afterEach(cleanup)

describe('a link to a page of this site', () => {
  it.each(['Link', 'Served link'])('is followed without loading a document: %s', async (name) => {
    const { click, place, documents, router } = open('/en/terms?from=home#fees')
    await click(name)
    expect(place()).toBe('/en/terms?from=home#fees')
    expect(router.state.historyAction).toBe('PUSH')
    expect(router.state.preventScrollReset).toBe(false)
    expect(documents).toEqual([])
  })

  it('may lead to /', async () => {
    const { click, place } = open('/')
    await click('Link')
    expect(place()).toBe('/')
  })

  it('adds no history entry if it leads to the current page', async () => {
    const { click, router } = open('/en/home')
    await click('Link')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(router.state.preventScrollReset).toBe(false)
  })

  it('focuses the content if it leads to the current page', async () => {
    const { click } = open('/en/home')
    await click('Link')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('focuses the content if only the choices in the address differ', async () => {
    const { click } = open('/en/home', { at: '/en/home?pack=p1' })
    await click('Link')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('does not move the focus if it leads to another page, which does so itself', async () => {
    const { click } = open('/en/terms')
    await click('Link')
    expect(document.activeElement).toBe(document.body)
  })

  it('closes its own dialog before it focuses the content, which is inert behind the dialog', async () => {
    const { click } = open('/en/home')
    const focused: (Element | null)[] = []
    screen.getByRole<HTMLDialogElement>('dialog').close = () => void focused.push(document.activeElement)
    await click('Link in a dialog')
    expect(focused).toEqual([document.body])
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('drops a slash at the end of the path', async () => {
    const { click, place } = open('/en/terms/?from=home')
    await click('Link')
    expect(place()).toBe('/en/terms?from=home')
  })

  it.each(['/en/terms#50%', '/en/terms#%E0%A4'])('drops a hash that cannot be decoded: %s', async (href) => {
    const { click, place } = open(href)
    await click('Link')
    expect(place()).toBe('/en/terms')
  })

  it('keeps the scroll position on request', async () => {
    const { click, router } = open('/en/home?ask=1', { attributes: { 'data-keeps-place': true } })
    await click('Link')
    expect(router.state.location.search).toBe('?ask=1')
    expect(document.activeElement).toBe(document.body)
    expect(router.state.preventScrollReset).toBe(true)
  })

  it.each<[how: string, MouseEventInit]>([
    ['with Ctrl', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('is left to the browser if it is clicked %s', async (_how, init) => {
    const { click, place, documents } = open('/en/terms')
    await click('Link', init)
    expect(place()).toBe('/en/home')
    expect(documents).toEqual(['/en/terms'])
  })
})

it('a link to the page that the visitor is going back to replaces the history entry', async () => {
  const { click, place, router } = open('/en/home', { at: '/en/terms' })
  // The router shows the previous page until the one at the address has arrived.
  window.history.replaceState(null, '', '/en/home')
  await click('Link')
  expect(place()).toBe('/en/home')
  expect(router.state.historyAction).toBe('REPLACE')
})

describe('a link to a section of the page', () => {
  it.each(['#packs', '/en/home#packs'])(
    'adds one history entry and keeps the scroll position: %s',
    async (href) => {
      const { click, place, router } = open(href)
      await click('Link')
      expect(place()).toBe('/en/home#packs')
      expect(router.state.historyAction).toBe('PUSH')
      expect(router.state.preventScrollReset).toBe(true)
      await screen.findByText('#packs')
      await click('Link')
      expect(router.state.historyAction).toBe('REPLACE')
    },
  )

  it('keeps the choices in the address', async () => {
    const { click, place } = open('#packs', { at: '/en/likes-views/mara?pack=p1' })
    await click('Link')
    expect(place()).toBe('/en/likes-views/mara?pack=p1#packs')
  })

  it('replaces the choices in the address with its own', async () => {
    const { click, place, router } = open('/en/youtube?pack=p2#packs', { at: '/en/youtube?pack=p1' })
    await click('Link')
    expect(place()).toBe('/en/youtube?pack=p2#packs')
    // This is another page.
    expect(router.state.preventScrollReset).toBe(false)
  })

  it('keeps an answer that was stored just before the click', async () => {
    const { click, place, router } = open('#packs', { at: '/en/youtube' })
    // The page is rendered again later.
    await act(async () => {
      await router.navigate('/en/youtube?username=mara', { replace: true })
      await click('Link')
    })
    expect(place()).toBe('/en/youtube?username=mara#packs')
  })

  it('leads to the section of the page on screen while the visitor is going back to another one', async () => {
    const { click, place } = open('#packs', { at: '/en/terms' })
    window.history.replaceState(null, '', '/en/home')
    await click('Link')
    expect(place()).toBe('/en/terms#packs')
  })

  it('works at addresses without a page', async () => {
    const { click, place } = open('#main', { at: '/old-address' })
    await click('Link')
    expect(place()).toBe('/old-address#main')
  })
})

describe('any other link is left to the browser', () => {
  it.each([
    'https://example.com/en/terms',
    '//example.com/en/terms',
    '/images/price-list.pdf',
    '/studio',
    '/old-address',
    '/english',
    'mailto:hello@example.com',
  ])('%s', async (href) => {
    const { click, place, documents } = open(href)
    await click('Link')
    expect(place()).toBe('/en/home')
    expect(documents).toEqual([href])
  })
})

it.each<[what: string, href: string, attributes: Attributes]>([
  ['to a page of another site, in the same tab,', 'https://example.com/en/terms', {}],
  ['that downloads a file', '/en/terms', { download: true }],
  ['to another tab', '/en/terms', { target: '_blank' }],
  ['to a frame', '/en/terms', { target: 'preview' }],
])('a link %s is left to the browser', async (_what, href, attributes) => {
  const { click, place, documents } = open(href, { attributes })
  await click('Plain link')
  expect(place()).toBe('/en/home')
  expect(documents).toEqual([href])
})

it('a link with the target `_self` is followed', async () => {
  const { click, place } = open('/en/terms', { attributes: { target: '_self' } })
  await click('Plain link')
  expect(place()).toBe('/en/terms')
})

it('a link whose click is handled elsewhere is not followed', async () => {
  const { click, place, documents } = open('/en/terms')
  const stop = (event: Event) => event.preventDefault()
  document.addEventListener('click', stop)
  onTestFinished(() => document.removeEventListener('click', stop))
  await click('Link')
  expect(place()).toBe('/en/home')
  expect(documents).toEqual([])
})
