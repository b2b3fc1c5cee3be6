// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { profileError } from '~/tiktok/messages'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { ResultContext, type ResultPage } from './result-context'
import { ResultSearch } from './ResultSearch'

setReducedMotion(true)
afterEach(cleanup)

const error = { ...profileError('not-found'), retry: false }

/**
 * Shows the search box of a result page, or of another page, on which a search then fails.
 * @param result null on another page
 * @returns what the box sent, and how the failed search has changed the history
 */
async function open(
  result: Partial<ResultPage> | null,
  props: Partial<Parameters<typeof ResultSearch>[0]> = {},
) {
  const element = (
    <ResultContext.Provider value={result as ResultPage | null}>
      <ResultSearch name="a" landmark="Search" placeholder="TikTok username" buttonLabel="Go" {...props} />
    </ResultContext.Provider>
  )
  const router = createSiteRouter([{ path: '*', element, action: () => ({}) }])
  await act(async () => render(<RouterProvider router={router} />))
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Search' })
  const sent = Object.fromEntries(new FormData(form))
  await act(async () => form.requestSubmit())
  return { sent, historyAction: router.state.historyAction }
}

it('finds profiles for the same page and the same kind of packs', async () => {
  const { sent } = await open({ destination: 'likes-views', kind: 'views', username: 'kat' })
  expect(sent).toEqual({ searchBox: 'a', destination: 'likes-views', kind: 'views', username: '' })
  screen.getByPlaceholderText('TikTok username')
  screen.getByRole('button', { name: 'Go' })
})

it.each([
  ['the profile page by default', {}, 'profile'],
  ['the page that its section names', { otherwise: 'likes-views' as const }, 'likes-views'],
])('leads from other pages to %s', async (_what, props, destination) => {
  expect((await open(null, props)).sent).toEqual({ searchBox: 'a', destination, username: '' })
})

it.each([
  ['is filled in with an account that was not found, to be corrected', { corrects: true }, 'kat'],
  ['is empty if another box is for correcting the account', {}, ''],
])('%s', async (_what, props, username) => {
  const { sent } = await open({ destination: 'profile', username: 'kat', error }, props)
  expect(sent.username).toBe(username)
  expect(screen.getByRole('textbox', { name: 'TikTok username' }).ariaInvalid).toBe(username ? 'true' : null)
})

it('is empty on the page of a profile', async () => {
  const { sent } = await open({ destination: 'profile', username: 'kat', error: null }, { corrects: true })
  expect(sent.username).toBe('')
})

it.each<[string, Partial<ResultPage>, string]>([
  ['adds a step to the history if it clears a profile, so that “Back” shows that again', {}, 'PUSH'],
  ['adds no step to the history while the profile is being looked up', { loading: true }, 'REPLACE'],
  ['adds no step to the history if there is no such profile', { error }, 'REPLACE'],
  ['adds no step to the history without an account', { username: null }, 'REPLACE'],
])('a failed search %s', async (_what, result, action) => {
  const { historyAction } = await open({ destination: 'profile', username: 'kat', ...result })
  expect(historyAction).toBe(action)
})
