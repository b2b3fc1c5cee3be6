// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageQuery } from '~/content/queries'
import type { PageSection, Section, SectionType } from '~/content/sections'
import { querySeed } from '~/content/seed-for-tests'
import type { SearchDestination } from '~/features/search/search'
import { SECTIONS } from '~/sections/registry'
import { createSiteRouter } from '~/site-router-for-tests'
import { samplePost, sampleProfile } from '~/tiktok/profile-for-tests'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { stubViewport } from '~/ui/scrolling/viewport-for-tests'
import { ResultScreen } from './ResultScreen'

/* Result pages of the seed, after edits that the Studio allows. */

beforeEach(() => {
  setReducedMotion(true)
  Element.prototype.scrollIntoView = () => {}
  stubViewport()
})
afterEach(cleanup)

type Edits = { [Type in SectionType]?: (section: Section<Type>) => Partial<Section<Type>> }

/** Opens a result page of the seed, with fields of its sections replaced and some sections removed. */
async function open(
  destination: SearchDestination,
  edits: Edits,
  search = '',
  removed: readonly SectionType[] = [],
) {
  const page = await querySeed(pageQuery, { slug: destination })
  if (!page) throw new Error(`The seed has no ${destination}`)
  await SECTIONS.load(page.sections.map(({ _type }) => _type))
  const edited = <Type extends SectionType>(section: Section<Type>): Section<Type> => ({
    ...section,
    ...edits[section._type as Type]?.(section),
  })
  const sections = page.sections
    .filter(({ _type }) => !removed.includes(_type))
    .map((section): PageSection => edited(section))
  const router = createSiteRouter(
    [
      {
        path: '/en/:slug/kat',
        element: (
          <ResultScreen
            destination={destination}
            username="kat"
            page={{ ...page, sections, popup: null }}
            profile={{ ok: true, profile: sampleProfile }}
            videos={{ ok: true, videos: [samplePost('71'), samplePost('72')] }}
          />
        ),
      },
    ],
    `/en/${destination}/kat${search}`,
  )
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
}

const tabs = () => screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.tabIndex])
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent

describe('the likes and views page', () => {
  it('opens the tab of the pack in its address, or else of the kind', async () => {
    await open('likes-views', {}, '?pack=followers:pack-300&kind=views')
    expect(selectedTab()).toBe('Followers')
    cleanup()
    await open('likes-views', {}, '?kind=views')
    expect(selectedTab()).toBe('Views')
  })

  it('shows the profile in one line: nickname, handle, followers, likes and videos', async () => {
    await open('likes-views', {})
    screen.getByRole('heading', { level: 1, name: 'Kat' })
    screen.getByText('@kat')
    const terms = screen.getAllByRole('term').map((term) => term.textContent)
    const counts = screen.getAllByRole('definition').map((count) => count.textContent)
    expect(terms.slice(0, 3)).toEqual(['followers', 'likes', 'videos'])
    expect(counts.slice(0, 3)).toEqual(['1', '2', '4'])
  })

  const without = (kind: string) => ({
    packTabs: ({ tabs }: Section<'packTabs'>) => ({ tabs: tabs.filter((tab) => tab.kind !== kind) }),
  })

  it('opens the first tab if the default one was removed', async () => {
    await open('likes-views', without('likes'))
    expect(tabs()).toEqual([
      ['Followers', 0],
      ['Views', -1],
    ])
    expect(selectedTab()).toBe('Followers')
    expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(5)
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Followers' }), { key: 'ArrowRight' })
    expect(selectedTab()).toBe('Views')
    expect(document.activeElement?.textContent).toBe('Views')
  })

  it('opens the default tab for a kind that it does not sell', async () => {
    await open('likes-views', without('views'), '?kind=views')
    expect(selectedTab()).toBe('Likes')
    screen.getByRole('tabpanel', { name: 'Likes' })
  })
})

describe('tabs of one kind', () => {
  /** Adds a second tab of likes, with the packs of the first and a larger one. */
  const withFastLikes = <Tab extends Section<'packTabs'>['tabs'][number]>(tabs: Tab[]) => {
    const likes = tabs.find((tab) => tab.kind === 'likes')
    if (!likes) throw new Error('The seed has no likes')
    const packs = [...likes.packs, { _key: 'big', _id: 'pack-900', quantity: 900, price: 18 }]
    return [...tabs, { ...likes, _key: 'fast', label: 'Fast likes', kindName: 'fast likes', packs }]
  }
  const duplicateIds = () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  }

  it('are merged on the likes and views page, with the packs of both', async () => {
    await open('likes-views', { packTabs: ({ tabs }) => ({ tabs: withFastLikes(tabs) }) })
    expect(tabs().map(([label]) => label)).toEqual(['Followers', 'Likes', 'Views'])
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    expect(duplicateIds()).toEqual([])
    const rows = within(screen.getByRole('tabpanel', { name: 'Likes' })).getAllByRole('listitem')
    expect(rows).toHaveLength(9)
    fireEvent.click(screen.getByRole('button', { name: /Shop Now.*900 likes/ }))
    expect(screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual([
      'Selected 900 likes',
    ])
    expect(screen.getByRole('complementary', { name: 'Price' }).textContent).toContain('900 likes')
  })

  it('are merged into one list on the profile page', async () => {
    await open('profile', { videoPicker: ({ tabs }) => ({ tabs: withFastLikes(tabs) }) })
    const likes = screen.getAllByRole('radio', { name: /likes/ })
    expect(likes).toHaveLength(6)
    for (const radio of likes) {
      fireEvent.click(radio)
      expect(screen.getByRole('radio', { checked: true })).toBe(radio)
    }
    expect(duplicateIds()).toEqual([])
  })
})

it('the profile page has a second search box further down, under a heading of its own', async () => {
  await open('profile', {})
  const again = screen.getByRole('heading', { level: 2, name: 'Another account?' })
  const box = within(again.parentElement as HTMLElement)
  expect(box.getByRole('textbox').getAttribute('placeholder')).toBe('Enter TikTok username')
  box.getByRole('button', { name: 'Search New Username' })
})

/** Returns the anchors that the page's links and forms lead to, in order. */
const leadsTo = () =>
  [...document.querySelectorAll('a[href], form, [formaction]')]
    .map((one) => one.getAttribute('href') ?? one.getAttribute('formaction') ?? one.getAttribute('action'))
    .flatMap((address) => address?.split('#')[1] ?? [])

describe('links and forms of a page with changed anchors', () => {
  const renamed = {
    packTabs: () => ({ anchor: 'all-packs' }),
    postPicker: () => ({ anchor: 'choose-videos' }),
    videoPicker: () => ({ anchor: 'choose-videos' }),
    orderForm: () => ({ anchor: 'order-here' }),
  }
  const next = () => within(screen.getByRole('complementary', { name: 'Price' })).getByRole('link')

  it.each([
    ['likes-views', '?pack=likes:pack-300'],
    ['likes-views', '?pack=likes:pack-300&post=71'],
    ['likes-views', '?pack=followers:pack-300'],
    ['profile', '?pack=likes:pack-300'],
    ['profile', '?pack=followers:pack-300'],
  ] as const)('lead to existing sections: %s%s', async (destination, search) => {
    await open(destination, renamed, search)
    expect(leadsTo()).not.toEqual([])
    expect(leadsTo().filter((id) => document.getElementById(id) === null)).toEqual([])
  })

  it('lead to the posts, then to the order form', async () => {
    await open('likes-views', renamed, '?pack=likes:pack-300')
    expect(next().textContent).toBe('Next: Choose Posts')
    expect(next().getAttribute('href')).toBe('#choose-videos')
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    expect(next().textContent).toBe('Order 300 likes for $6')
    expect(next().getAttribute('href')).toBe('#order-here')
  })

  it.each([
    ['orderForm', 'followers:pack-300'],
    ['postPicker', 'likes:pack-300'],
  ] as const)('are left out if their section was removed (%s)', async (removed, pack) => {
    await open('likes-views', {}, `?pack=${pack}`, [removed])
    const price = screen.getByRole('complementary', { name: 'Price' })
    expect(price.textContent).toContain('$6')
    expect(within(price).queryByRole('link')).toBeNull()
    expect(leadsTo().filter((id) => document.getElementById(id) === null)).toEqual([])
  })
})

describe('the profile page', () => {
  const selling = (sold: (packId: string, kind: string) => boolean) => ({
    videoPicker: ({ tabs }: Section<'videoPicker'>) => ({
      tabs: tabs.map((tab) => ({ ...tab, packs: tab.packs.filter(({ _id }) => sold(_id, tab.kind)) })),
    }),
  })
  const chosenPack = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value
  const tile = (number: number) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Video #${number}`) })
  const orderForm = () => screen.queryByRole('heading', { name: 'Your order' })

  it('opens with its first pack if the default pack is no longer sold', async () => {
    await open(
      'profile',
      selling((packId) => packId !== 'pack-100'),
    )
    expect(chosenPack()).toBe('likes:pack-200')
    expect(orderForm()).not.toBeNull()
    fireEvent.click(tile(2))
    expect(tile(2).checked).toBe(true)
    expect(screen.getByRole('link', { name: 'Order 200 likes for $4' }).getAttribute('href')).toBe(
      '#order-section',
    )
  })

  it('opens with a pack of the default kind if there is one', async () => {
    await open('profile', {
      videoPicker: (section) => ({
        tabs: section.tabs.toReversed(),
        defaultPackId: 'pack-that-was-deleted',
      }),
    })
    expect(chosenPack()).toBe('likes:pack-100')
  })

  it('shows posts without checkboxes or an order form if it sells no packs', async () => {
    await open(
      'profile',
      selling(() => false),
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
    screen.getByText('Video #2')
    expect(orderForm()).toBeNull()
  })
})

describe('a search on a result page asks for packs of', () => {
  const askedKinds = () =>
    screen
      .getAllByRole<HTMLFormElement>('search', { hidden: true })
      .map((search) => new FormData(search).get('kind'))

  it('the kind in the address, or the one chosen since', async () => {
    await open('profile', {}, '?kind=followers')
    expect(new Set(askedKinds())).toEqual(new Set(['followers']))
    fireEvent.click(screen.getAllByRole('radio', { name: /views/ })[0] as HTMLElement)
    expect(new Set(askedKinds())).toEqual(new Set(['views']))
  })

  it.each(['profile', 'likes-views'] as const)(
    'no kind while neither the address nor the visitor has chosen one: %s',
    async (destination) => {
      await open(destination, {})
      expect(new Set(askedKinds())).toEqual(new Set([null]))
    },
  )
})
