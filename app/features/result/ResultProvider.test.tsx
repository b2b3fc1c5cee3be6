// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { PageSection } from '~/content/sections'
import type { SearchFailure } from '~/features/search/search'
import { createSiteRouter } from '~/site-router-for-tests'
import type { ProfileResult } from '~/tiktok/client.server'
import { profileError } from '~/tiktok/messages'
import { samplePost, sampleProfile } from '~/tiktok/profile-for-tests'
import { useResult, type ResultPage } from './result-context'
import { ResultProvider } from './ResultProvider'

afterEach(cleanup)

const packOf = (quantity: number) => ({ _id: `pack-${quantity}`, quantity, price: quantity / 50 })
const picker = {
  _type: 'videoPicker',
  defaultKind: 'likes',
  defaultPackId: 'pack-300',
  tabs: [{ kind: 'likes', label: 'Likes', kindName: 'likes', packs: [packOf(2), packOf(300)] }],
} as unknown as PageSection

let page: ResultPage

function Seen() {
  const result = useResult()
  useEffect(() => {
    if (result) page = result
  }, [result])
  return null
}

interface Looked {
  count?: number
  result?: ProfileResult | undefined
  failure?: Partial<SearchFailure['search']>
}

/** Opens a page of a profile with `count` posts, on which a search fails with `failure`. */
async function open(search: string, looked: Looked = {}) {
  const { count = 3, failure } = looked
  const result = 'result' in looked ? looked.result : ({ ok: true, profile: sampleProfile } as const)
  const videos = Array.from({ length: count }, (_, index) => samplePost(`7${index + 1}`))
  const element = (
    <ResultProvider
      destination="profile"
      sections={[picker]}
      username="kat"
      result={result}
      videos={{ ok: true, videos }}
    >
      <Seen />
    </ResultProvider>
  )
  const router = createSiteRouter([{ path: '*', element, action: () => ({ search: failure }) }], `/${search}`)
  await act(async () => render(<RouterProvider router={router} />))
  return {
    search: () => act(() => router.navigate('/', { formMethod: 'post', formData: new FormData() })),
  }
}

const toggle = (id: string) => act(async () => page.togglePost(id))
const shares = () => page.shares.map(({ number, share }) => `#${number} (${share})`)

describe('the posts that a visitor chooses', () => {
  it('share the pack, and cannot be more than its likes', async () => {
    await open('?pack=likes:pack-2&post=71')
    expect(page).toMatchObject({ postLimit: 2, full: false })
    await toggle('73')
    expect(shares()).toEqual(['#1 (1)', '#3 (1)'])
    expect(page.full).toBe(true)
    await toggle('72')
    expect(shares()).toEqual(['#1 (1)', '#3 (1)'])
    await toggle('71')
    await toggle('72')
    expect(shares()).toEqual(['#2 (1)', '#3 (1)'])
  })

  it('are not limited by another account’s posts in the address', async () => {
    const others = Array.from({ length: 50 }, (_, index) => `post=9${index}`)
    await open(`?${others.join('&')}`)
    expect(shares()).toEqual([])
    await toggle('72')
    expect(shares()).toEqual(['#2 (300)'])
  })

  it('are shown however far down the list they are, and more can be shown after them', async () => {
    await open('?post=7100', { count: 200 })
    expect(page.shown).toBe(100)
    await act(async () => page.showMore())
    expect(page.shown).toBe(160)
  })
})

describe('a pack that is no longer sold', () => {
  it('is not replaced until the visitor chooses another one', async () => {
    await open('?pack=likes:pack-9&post=71')
    expect(page).toMatchObject({ packGone: true, offer: undefined })
    await act(async () => page.chooseOffer(page.offers[0]!))
    expect(page).toMatchObject({ packGone: false, offer: { packId: 'pack-2' } })
    expect(shares()).toEqual(['#1 (2)'])
  })

  it('is not reported if the address names no pack', async () => {
    await open('')
    expect(page).toMatchObject({ packGone: false, offer: { packId: 'pack-300' } })
  })
})

describe('a failed search', () => {
  it.each<[string, ProfileResult | undefined]>([
    ['a profile', { ok: true, profile: sampleProfile }],
    ['a profile that is still being looked up', undefined],
    ['the reason for a missing profile', { ok: false, error: profileError('timeout') }],
  ])('replaces %s', async (_what, result) => {
    const { search } = await open('', { result, failure: { disconnected: false } })
    await search()
    expect(page).toMatchObject({ profile: null, loading: false, error: null })
  })

  it('that never reached the server keeps the profile on screen', async () => {
    const { search } = await open('', { failure: { disconnected: true } })
    await search()
    expect(page.profile).toBe(sampleProfile)
  })
})

it.each([
  ['is offered after a timeout', 'timeout', true],
  ['is not offered if there is no such account', 'not-found', false],
] as const)('a retry %s', async (_when, code, retry) => {
  await open('', { result: { ok: false, error: profileError(code) } })
  expect(page).toMatchObject({ error: { message: profileError(code).message, retry } })
})
