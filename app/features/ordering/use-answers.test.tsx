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

/** Opens a page with questions; each change of its address ends when `load` does. */
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
  it('are shown at once, and all of them once the address has followed', async () => {
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

  it('are those of the address when the visitor goes back', async () => {
    const router = await open()
    await act(async () => answer('pack', 'a'))
    await act(() => router.navigate('/en/tiktok?pack=a#order'))
    await act(async () => answer('pack', 'b'))
    expect(shown()).toBe('pack=b')
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?pack=a')
    expect(shown()).toBe('pack=a')
  })

  it('are forgotten when a link leads to the page without them', async () => {
    const router = await open()
    await act(async () => answer('pack', 'a'))
    await act(() => router.navigate('/en/tiktok'))
    expect(shown()).toBe('')
  })

  it('are forgotten when such a link is followed before the address has them', async () => {
    let arrive = () => {}
    const router = await open(() => new Promise((resolve) => (arrive = () => resolve(null))))
    await act(async () => answer('pack', 'a'))
    await act(async () => {
      void router.navigate('/en/tiktok')
    })
    await act(async () => arrive())
    expect(shown()).toBe('')
  })
})
