// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { pageQuery } from '~/content/queries'
import type { Page } from '~/content/sections'
import { querySeed, section as seedSection } from '~/content/seed-for-tests'
import { createSiteRouter } from '~/site-router-for-tests'
import type { ProfileResult, VideosResult } from '~/tiktok/client.server'
import { samplePost, sampleProfile } from '~/tiktok/profile-for-tests'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { stubViewport } from '~/ui/scrolling/viewport-for-tests'
import { DEFAULT_MESSAGES } from '~shared/default-texts/messages'
import { OrderScreen } from './OrderScreen'
import { loadAllParts } from './page-parts'
import { ResultScreen } from './ResultScreen'

beforeAll(() => loadAllParts())
beforeEach(() => setReducedMotion(true))
afterEach(cleanup)

/** A page without sections, but with a parent and a floating button. */
const page: Page = {
  _id: 'page-of-a-result',
  _type: 'page',
  title: 'A result',
  slug: 'profile',
  href: '/en/profile',
  parent: { title: 'Services', href: '/en/services' },
  sections: [],
  popup: null,
  floatingButton: { kind: 'link', label: 'Ask us', openLabel: null, target: { href: '#order-section' } },
  seo: null,
}

describe('the heading of a result page', () => {
  it.each(['profileCard', 'packTabs'] as const)(
    'is the username next to a spinner while the profile is loading: %s',
    async (type) => {
      const destination = type === 'profileCard' ? 'profile' : 'likes-views'
      const section = await seedSection(destination, type)
      let arrive = (_found: ProfileResult) => {}
      const loading = new Promise<ProfileResult>((resolve) => (arrive = resolve))
      const router = createSiteRouter([
        {
          index: true,
          element: (
            <ResultScreen
              destination={destination}
              page={{ ...page, sections: [section] }}
              username="mara.makes"
              profile={loading}
              videos={null}
            />
          ),
        },
      ])
      render(<RouterProvider router={router} />)
      await screen.findByRole('heading', { level: 1, name: '@mara.makes' })
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      const spinner = screen.getByRole('img', { name: 'Loading the profile' })
      expect(screen.getByRole('status').textContent).toBe('Loading the profile')
      await act(async () => arrive({ ok: true, profile: sampleProfile }))
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(sampleProfile.nickname)
      expect(spinner.isConnected).toBe(false)
    },
  )
})

it.each(['profile', 'likes-views'] as const)(
  'a right-to-left nickname is isolated from the text around it: %s',
  async (slug) => {
    const nickname = 'ليلى.م!'
    await open(slug, '', { profile: { ok: true, profile: { ...sampleProfile, nickname } }, videos: listed })
    const name = screen.getByRole('heading', { level: 1 }).querySelector('bdi')
    expect(name?.textContent).toBe(nickname)
  },
)

describe('the breadcrumbs and the floating button', () => {
  it('are shown on a result page', async () => {
    const failed = {
      ok: false,
      error: { code: 'empty', message: { key: 'userNotFound' }, status: 404 },
    } as const
    const router = createSiteRouter([
      {
        index: true,
        element: (
          <ResultScreen
            destination="profile"
            page={page}
            username="demo.nobody"
            profile={failed}
            videos={null}
          />
        ),
      },
    ])
    render(<RouterProvider router={router} />)
    expect((await screen.findByRole('link', { name: 'Ask us' })).getAttribute('href')).toBe('#order-section')
    expect(screen.getByRole('link', { name: 'Services' }).getAttribute('href')).toBe('/en/services')
  })

  it('are shown on an order page', async () => {
    const orderable = {
      _id: 'pack-300',
      _type: 'pack',
      form: null,
      seller: null,
      kindName: null,
      quantity: 300,
      price: 6,
    } as const
    const router = createSiteRouter([
      { index: true, element: <OrderScreen page={page} orderable={orderable} /> },
    ])
    render(<RouterProvider router={router} />)
    expect((await screen.findByRole('link', { name: 'Ask us' })).getAttribute('href')).toBe('#order-section')
    expect(screen.getByRole('link', { name: 'Services' }).getAttribute('href')).toBe('/en/services')
  })
})

it.each([
  ['only the username for TikTok', null, '@mara.makes'],
  [
    'the whole link for a service with accounts elsewhere',
    { name: 'Links', account: { label: 'Link', placeholder: '' } },
    'https://www.tiktok.com/@mara.makes',
  ],
])('an order page whose address has a link as the account shows %s', async (_what, seller, account) => {
  stubViewport()
  const section = await seedSection('order', 'orderForm')
  const { form } = section
  if (!form) throw new Error('The seed has no form for orders.')
  const pack = { _id: 'pack-300', _type: 'pack', form, kindName: null, quantity: 300, price: 6 } as const
  const orderable = seller ? { ...pack, seller } : { ...pack, seller }
  const element = <OrderScreen page={{ ...page, sections: [section] }} orderable={orderable} />
  const address = '/?username=https://www.tiktok.com/@mara.makes'
  render(<RouterProvider router={createSiteRouter([{ index: true, element }], address)} />)
  await screen.findByText(account)
})

type Looked = Pick<ComponentProps<typeof ResultScreen>, 'profile' | 'videos'>
const found = { ok: true, profile: sampleProfile } as const
const listed: VideosResult = { ok: true, videos: [samplePost('71')] }
const failed = {
  ok: false,
  error: { code: 'failed', message: { key: 'userFailed' }, status: 502 },
} as const
const pending = new Promise<never>(() => {})

/** Opens a page of the seed. Returns a function that replaces its loader data. */
async function open(slug: 'profile' | 'likes-views', search: string, first: Looked) {
  stubViewport()
  const seed = await querySeed(pageQuery, { slug })
  if (!seed) throw new Error(`The seed has no ${slug}`)
  const shown = { ...seed, popup: null }
  let load = (_next: Looked) => {}
  function Screen() {
    const [looked, setLooked] = useState(first)
    load = setLooked
    return <ResultScreen destination={slug} page={shown} username="kat" {...looked} />
  }
  const router = createSiteRouter([{ path: '*', element: <Screen /> }], `/${search}`)
  await act(async () => render(<RouterProvider router={router} />))
  return (next: Looked) => act(async () => load(next))
}

describe('a profile that is slow to arrive', () => {
  it.each<[string, () => Looked, string]>([
    [
      'fails',
      () => ({ profile: Promise.resolve(failed), videos: Promise.resolve(null) }),
      DEFAULT_MESSAGES.userFailed,
    ],
    [
      'is cut off',
      () => ({ profile: Promise.reject(new Error('aborted')), videos: Promise.resolve(null) }),
      DEFAULT_MESSAGES.connectionFailed,
    ],
  ])('shows the reason if its lookup %s', async (_how, looked, said) => {
    await open('profile', '', looked())
    screen.getByText(said)
    screen.getByRole('button', { name: 'Try Again' })
  })

  it('shows why its posts are missing', async () => {
    await open('profile', '', {
      profile: Promise.resolve(found),
      videos: Promise.resolve({ ok: false, error: { ...failed.error, message: { key: 'videosFailed' } } }),
    })
    screen.getByText(DEFAULT_MESSAGES.videosFailed)
  })
})

describe('choosing a pack on the likes and views page', () => {
  it('reveals the posts and scrolls to them smoothly', async () => {
    const scroll = vi.fn()
    Element.prototype.scrollIntoView = scroll
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
    setReducedMotion(false)
    await open('likes-views', '', { profile: found, videos: listed })
    expect(screen.queryByRole('checkbox', { name: /Video #1/ })).toBeNull()
    fireEvent.click(screen.getAllByRole('button', { name: /Shop Now.*300 likes/ })[0]!)
    const posts = screen.getByRole('checkbox', { name: /Video #1/ }).closest('section')
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' })
    expect(scroll.mock.contexts).toEqual([posts])
  })
})

it('a pack in the address is marked only once on the likes and views page, which lists it twice', async () => {
  await open('likes-views', '?pack=likes:pack-300', { profile: found, videos: listed })
  const chosen = screen.getAllByRole('button', { pressed: true })
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['Selected 300 likes'])
})

describe('a result page that is loaded again', () => {
  const orderForm = () => screen.getByRole('heading', { name: 'Your order' })
  const order = '?pack=likes:pack-300&post=71'

  it.each<[string, () => Looked]>([
    ['is slow', () => ({ profile: pending, videos: pending })],
    ['fails', () => ({ profile: failed, videos: null })],
    ['is slow and fails', () => ({ profile: Promise.resolve(failed), videos: Promise.resolve(null) })],
    ['is cut off', () => ({ profile: Promise.reject(new Error('aborted')), videos: pending })],
    ['finds no posts', () => ({ profile: found, videos: failed })],
  ])('keeps the profile, the posts and the order form if the lookup %s', async (_how, next) => {
    const load = await open('profile', order, { profile: found, videos: listed })
    const before = orderForm()
    await load(next())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Kat')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Video #1/ }).checked).toBe(true)
    expect(orderForm()).toBe(before)
  })

  it('shows what a later lookup finds', async () => {
    const load = await open('profile', order, { profile: found, videos: listed })
    const renamed = { ok: true, profile: { ...sampleProfile, nickname: 'Tom' } } as const
    await load({ profile: Promise.resolve(renamed), videos: { ok: true, videos: [] } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Tom')
    expect(screen.queryByRole('checkbox', { name: /Video #1/ })).toBeNull()
  })

  it('reports missing posts if the lookup fails before they were listed', async () => {
    const load = await open('likes-views', '?pack=likes:pack-300', { profile: found, videos: null })
    await load({ profile: failed, videos: null })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Kat')
    const said = 'We couldn’t load the posts'
    screen.getByText(said, { selector: 'p' })
    expect(screen.getByRole('link', { name: said }).getAttribute('href')).toBe('#order-section')
  })
})

it('explains the limit of 500 listed posts once all of them are shown', async () => {
  const posts = Array.from({ length: 500 }, (_, index) => samplePost(`7${index}`))
  await open('profile', '?shown=440', { profile: found, videos: { ok: true, videos: posts } })
  screen.getByText('Showing 440 of 500 posts')
  expect(screen.queryByText(/latest 500 posts/)).toBeNull()
  // Computing the roles of so many elements takes seconds.
  fireEvent.click(screen.getByText('Show More Posts'))
  screen.getByText('Showing 500 of 500 posts')
  screen.getByText('We list an account’s latest 500 posts.')
})
