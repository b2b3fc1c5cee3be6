// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useChoice, type Choice } from './use-choice'

afterEach(cleanup)

const PATH = '/en/profile/mara.makes'

let choice: Choice
/** Starts a search on the page, or ends it, possibly with a failure. */
let setSearch: (search: { runs: boolean; failure?: object }) => void

/** A result page that shows the chosen pack, the chosen posts, and how many posts it lists. */
function Page() {
  const [search, setState] = useState<{ runs: boolean; failure?: object }>({ runs: false })
  const current = useChoice(search.runs, search.failure)
  useEffect(() => {
    choice = current
    setSearch = setState
  }, [current])
  const { selection, requestedCount } = current
  return <output>{[selection.packId, ...selection.posts, requestedCount].join(' ')}</output>
}

async function open(search = '') {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [PATH + search] })
  await act(async () => render(<RouterProvider router={router} />))
  return router
}

const shown = () => screen.getByRole('status').textContent
const choose = (packId: string, ...posts: string[]) =>
  act(async () => choice.choose({ kind: 'likes', packId, posts }, 60))

describe('what a visitor chooses on a result page', () => {
  it('is read from the address', async () => {
    await open('?pack=likes:pack-300&post=71&post=72&shown=120')
    expect(shown()).toBe('pack-300 71 72 120')
  })

  it('replaces the previous choice in the address, and keeps other parameters', async () => {
    const router = await open('?kind=views&pack=likes:pack-100&post=71')
    await choose('pack-300', '72')
    expect(shown()).toBe('pack-300 72 60')
    expect(router.state.location.search).toBe('?kind=views&pack=likes%3Apack-300&post=72')
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true })
    await act(async () => choice.choose(choice.selection, 120))
    expect(shown()).toBe('pack-300 72 120')
    expect(router.state.location.search).toBe('?kind=views&pack=likes%3Apack-300&post=72&shown=120')
  })

  it('is reported for counting with the first pack, but not for a post or another pack', async () => {
    const sendBeacon = vi.fn()
    vi.stubGlobal('navigator', { sendBeacon })
    await open()
    await act(async () => choice.choose({ kind: null, packId: null, posts: ['71'] }, 60))
    expect(sendBeacon).not.toHaveBeenCalled()
    await choose('pack-100')
    await choose('pack-300', '71')
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/forms/choice')
    cleanup()
    await open('?pack=likes:pack-300')
    await choose('pack-500')
    expect(sendBeacon).toHaveBeenCalledOnce()
  })

  it('is shown at once during a search, and written to the address once the search has ended', async () => {
    const router = await open()
    await act(async () => setSearch({ runs: true }))
    await choose('pack-100')
    await choose('pack-300', '71')
    expect(shown()).toBe('pack-300 71 60')
    expect(router.state.location.search).toBe('')
    await act(async () => setSearch({ runs: false }))
    expect(router.state.location.search).toBe('?pack=likes%3Apack-300&post=71')
  })

  it.each<[string, (router: ReturnType<typeof createMemoryRouter>) => void, string]>([
    ['a search', (router) => void router.navigate('/en/profile/night.owl'), '/en/profile/night.owl'],
    ['a retry', (router) => router.revalidate(), PATH],
  ])('does not cancel %s that has just begun', async (_what, begin, path) => {
    let arrive = () => {}
    const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)))
    const router = createMemoryRouter([{ path: '*', element: <Page />, loader }], {
      initialEntries: [PATH],
      hydrationData: { loaderData: { 0: null } },
    })
    await act(async () => render(<RouterProvider router={router} />))
    await act(async () => begin(router))
    const under = router.state.navigation.location
    await choose('pack-300')
    expect(router.state.navigation.location).toBe(under)
    await act(async () => arrive())
    expect(router.state.location.pathname).toBe(path)
  })

  it('is not written to the address while that would remove the error of a search that has just failed', async () => {
    const router = await open()
    await act(async () => setSearch({ runs: true }))
    await choose('pack-300')
    const failure = {}
    await act(async () => {
      setSearch({ runs: false, failure })
      // A failed search navigates to the address it was sent from.
      await router.navigate(PATH, { replace: true })
    })
    expect(shown()).toBe('pack-300 60')
    expect(router.state.location.search).toBe('')
    // Having seen the error, the visitor goes on.
    await choose('pack-500')
    expect(router.state.location.search).toBe('?pack=likes%3Apack-500')
  })

  it.each<[what: string, end: (failure: object) => Parameters<typeof setSearch>[0]]>([
    ['another search succeeds', () => ({ runs: false })],
    [
      'a retry ends, even if the error that the visitor has seen remains',
      (failure) => ({ runs: false, failure }),
    ],
  ])('is written to the address once %s', async (_what, end) => {
    const router = await open()
    const failure = {}
    await act(async () => setSearch({ runs: true, failure }))
    await choose('pack-300')
    expect(router.state.location.search).toBe('')
    await act(async () => setSearch(end(failure)))
    expect(router.state.location.search).toBe('?pack=likes%3Apack-300')
  })

  it.each([
    ['followed by an ad’s tracking parameter', '?pack=likes%3Apack-300&post=71&fbclid=abc'],
    ['in the form’s own order, as without JavaScript', '?post=71&pack=likes:pack-300'],
  ])('does not rewrite an equivalent address (%s), which keeps the hash of a link', async (_name, search) => {
    const router = await open(search)
    await act(() => router.navigate(`${PATH}${search}#order-section`))
    expect(router.state.location).toMatchObject({ search, hash: '#order-section' })
  })

  it('survives going back within the page, and a search for the same account', async () => {
    const router = await open('?pack=likes:pack-100')
    await act(() => router.navigate('#order-section'))
    await choose('pack-300', '71')
    await act(() => router.navigate(-1))
    expect(shown()).toBe('pack-300 71 60')
    expect(router.state.location.search).toBe('?pack=likes%3Apack-300&post=71')
    await act(() => router.navigate(PATH))
    expect(shown()).toBe('pack-300 71 60')
    expect(router.state.location.search).toBe('?pack=likes%3Apack-300&post=71')
  })
})
