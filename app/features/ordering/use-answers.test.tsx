// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { useAnswers } from './use-answers'

afterEach(cleanup)

let answer: ReturnType<typeof useAnswers>[1]

function Page() {
  const [answers, onAnswer] = useAnswers()
  useEffect(() => {
    answer = onAnswer
  }, [onAnswer])
  return <output>{answers.toString()}</output>
}

/** Opens a page with questions; each change of its address completes when `load` does. */
async function open(load: () => Promise<null> = () => Promise.resolve(null)) {
  const router = createMemoryRouter([{ path: '*', element: <Page />, loader: load }], {
    initialEntries: ['/en/tiktok'],
    hydrationData: { loaderData: { 0: null } },
  })
  await act(async () => render(<RouterProvider router={router} />))
  return router
}

const shown = () => screen.getByRole('status').textContent

describe('answers before a form', () => {
  it('are shown at once, and still complete once the address has followed', async () => {
    let arrive = () => {}
    const router = await open(() => new Promise((resolve) => (arrive = () => resolve(null))))
    await act(async () => answer('pack', 'a'))
    await act(async () => answer('username', 'mara'))
    expect(shown()).toBe('pack=a&username=mara')
    expect(router.state.location.search).toBe('')
    await act(async () => arrive())
    expect(router.state.location.search).toBe('?pack=a&username=mara')
    expect(shown()).toBe('pack=a&username=mara')
  })

  it('add no history entries, and do not scroll the page', async () => {
    const router = await open()
    await act(async () => answer('pack', 'a'))
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true })
  })

  it('are all kept if several are given before the next render', async () => {
    const router = await open()
    await act(async () => {
      answer('username', 'mara')
      answer('pack', 'a')
    })
    expect(router.state.location.search).toBe('?username=mara&pack=a')
  })

  it('are read from the address when the visitor goes back', async () => {
    const router = await open()
    await act(async () => answer('pack', 'a'))
    await act(() => router.navigate('/en/tiktok?pack=a#order'))
    await act(async () => answer('pack', 'b'))
    expect(shown()).toBe('pack=b')
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?pack=a')
    expect(shown()).toBe('pack=a')
  })

  it('are forgotten when the visitor follows a link to the page without them', async () => {
    const router = await open()
    await act(async () => answer('pack', 'a'))
    await act(() => router.navigate('/en/tiktok'))
    expect(shown()).toBe('')
  })

  it('are forgotten when the visitor follows such a link before the address has them', async () => {
    let arrive = () => {}
    const router = await open(() => new Promise((resolve) => (arrive = () => resolve(null))))
    await act(async () => answer('pack', 'a'))
    await act(async () => {
      void router.navigate('/en/tiktok')
    })
    await act(async () => arrive())
    expect(shown()).toBe('')
  })

  it('do not replace the history entry that the visitor is going back to', async () => {
    let arrive = () => {}
    const router = createMemoryRouter(
      [
        {
          path: '/en/home',
          element: null,
          loader: () => new Promise((resolve) => (arrive = () => resolve(null))),
        },
        { path: '/en/tiktok', element: <Page /> },
      ],
      { initialEntries: ['/en/home', '/en/tiktok'], hydrationData: { loaderData: {} } },
    )
    await act(async () => render(<RouterProvider router={router} />))
    await act(async () => void router.navigate(-1))
    await act(async () => answer('pack', 'a'))
    expect(shown()).toBe('pack=a')
    await act(async () => arrive())
    expect(router.state.location.pathname + router.state.location.search).toBe('/en/home')
  })

  it('are written to the address if the visitor stays after all', async () => {
    const router = createMemoryRouter(
      [
        { path: '/en/home', element: null, loader: () => new Promise(() => {}) },
        { path: '/en/tiktok', element: <Page /> },
      ],
      { initialEntries: ['/en/home', '/en/tiktok'], hydrationData: { loaderData: {} } },
    )
    await act(async () => render(<RouterProvider router={router} />))
    await act(async () => void router.navigate(-1))
    await act(async () => answer('pack', 'a'))
    await act(() => router.navigate('/en/tiktok'))
    expect(shown()).toBe('pack=a')
    expect(router.state.location.search).toBe('?pack=a')
  })

  it('are written to the address once a search is aborted, even if an earlier one failed', async () => {
    const answers = [() => Promise.resolve({ search: {} }), () => new Promise(() => {})]
    const router = createMemoryRouter(
      [{ path: '*', element: <Page />, action: () => answers.shift()?.() ?? null }],
      {
        initialEntries: ['/en/followers'],
      },
    )
    const search = () => router.navigate('/en/followers', { formMethod: 'post', formData: new FormData() })
    await act(async () => render(<RouterProvider router={router} />))
    await act(search)
    await act(async () => void search())
    await act(async () => answer('pack', 'a'))
    expect(router.state.location.search).toBe('')
    await act(() => router.navigate('/en/followers'))
    expect(router.state.location.search).toBe('?pack=a')
  })

  it('neither cancel a running search nor remove its error before the visitor has read it', async () => {
    let fail = () => {}
    const router = createMemoryRouter(
      [
        {
          path: '*',
          element: <Page />,
          action: () => new Promise((resolve) => (fail = () => resolve({ search: {} }))),
        },
      ],
      { initialEntries: ['/en/followers'] },
    )
    await act(async () => render(<RouterProvider router={router} />))
    await act(async () => {
      void router.navigate('/en/followers', { formMethod: 'post', formData: new FormData() })
    })
    await act(async () => answer('pack', 'a'))
    expect(shown()).toBe('pack=a')
    await act(async () => fail())
    expect(router.state.actionData).not.toBeNull()
    expect(shown()).toBe('pack=a')
    await act(async () => answer('username', 'mara'))
    expect(router.state.location.search).toBe('?pack=a&username=mara')
    expect(router.state.actionData).toBeNull()
  })
})
