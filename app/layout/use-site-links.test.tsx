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

/** A page with links, one of them in content that React does not know. */
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

/** Opens a page, in the router as in the window, and follows its links in a way that loads no document. */
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
    // jsdom does not load documents, and says so.
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

  it('may lead to the start page', async () => {
    const { click, place } = open('/')
    await click('Link')
    expect(place()).toBe('/')
  })

  it('adds no entry to the history if it leads to where the visitor is', async () => {
    const { click, router } = open('/en/home')
    await click('Link')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(router.state.preventScrollReset).toBe(false)
  })

  it('focuses the content of the page where the visitor is already', async () => {
    const { click } = open('/en/home')
    await click('Link')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('focuses the content, too, if only the choices in the address are others', async () => {
    const { click } = open('/en/home', { at: '/en/home?pack=p1' })
    await click('Link')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('leaves the focus to the new page if it leads to another one', async () => {
    const { click } = open('/en/terms')
    await click('Link')
    expect(document.activeElement).toBe(document.body)
  })

  it('closes the dialog that it is in before it focuses the content, which cannot be focused behind it', async () => {
    const { click } = open('/en/home')
    const focused: (Element | null)[] = []
    screen.getByRole<HTMLDialogElement>('dialog').close = () => void focused.push(document.activeElement)
    await click('Link in a dialog')
    expect(focused).toEqual([document.body])
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('leads to the address without a slash at its end', async () => {
    const { click, place } = open('/en/terms/?from=home')
    await click('Link')
    expect(place()).toBe('/en/terms?from=home')
  })

  it.each(['/en/terms#50%', '/en/terms#%E0%A4'])(
    'leads to the page if nobody can decode its hash: %s',
    async (href) => {
      const { click, place } = open(href)
      await click('Link')
      expect(place()).toBe('/en/terms')
    },
  )

  it('leaves the page where it is scrolled if it is to', async () => {
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

it('a link to the page that the visitor is going back to leads there', async () => {
  const { click, place, router } = open('/en/home', { at: '/en/terms' })
  // The router shows the previous page until the one at the address has arrived.
  window.history.replaceState(null, '', '/en/home')
  await click('Link')
  expect(place()).toBe('/en/home')
  expect(router.state.historyAction).toBe('REPLACE')
})

describe('a link to a section of the page', () => {
  it.each(['#packs', '/en/home#packs'])('is a step of the history that keeps the place: %s', async (href) => {
    const { click, place, router } = open(href)
    await click('Link')
    expect(place()).toBe('/en/home#packs')
    expect(router.state.historyAction).toBe('PUSH')
    expect(router.state.preventScrollReset).toBe(true)
    await screen.findByText('#packs')
    await click('Link')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('keeps the choices in the address', async () => {
    const { click, place } = open('#packs', { at: '/en/likes-views/mara?pack=p1' })
    await click('Link')
    expect(place()).toBe('/en/likes-views/mara?pack=p1#packs')
  })

  it('brings its own choices', async () => {
    const { click, place, router } = open('/en/youtube?pack=p2#packs', { at: '/en/youtube?pack=p1' })
    await click('Link')
    expect(place()).toBe('/en/youtube?pack=p2#packs')
    // The page is another one.
    expect(router.state.preventScrollReset).toBe(false)
  })

  it('keeps the answer that pressing the link has just completed', async () => {
    const { click, place, router } = open('#packs', { at: '/en/youtube' })
    // The page is rendered again later.
    await act(async () => {
      await router.navigate('/en/youtube?username=mara', { replace: true })
      await click('Link')
    })
    expect(place()).toBe('/en/youtube?username=mara#packs')
  })

  it('leads to it while the visitor is going back to another page', async () => {
    const { click, place } = open('#packs', { at: '/en/terms' })
    window.history.replaceState(null, '', '/en/home')
    await click('Link')
    expect(place()).toBe('/en/terms#packs')
  })

  it('works on addresses that are not pages', async () => {
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

it('a link that names its own tab is followed', async () => {
  const { click, place } = open('/en/terms', { attributes: { target: '_self' } })
  await click('Plain link')
  expect(place()).toBe('/en/terms')
})

it('a link that does something else is not followed', async () => {
  const { click, place, documents } = open('/en/terms')
  const stop = (event: Event) => event.preventDefault()
  document.addEventListener('click', stop)
  onTestFinished(() => document.removeEventListener('click', stop))
  await click('Link')
  expect(place()).toBe('/en/home')
  expect(documents).toEqual([])
})
