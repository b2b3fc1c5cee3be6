// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { profileError } from '~/tiktok/messages'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import type { SearchFailure } from './search'
import { SearchBox } from './SearchBox'

setReducedMotion(true)

const input = () => screen.getByRole('textbox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

/** Searches for an account that does not exist. */
async function searchInVain(username: string) {
  const failure: SearchFailure = {
    search: { box: 'a', username, ...profileError('not-found'), retry: false, disconnected: false },
  }
  const box = <SearchBox name="a" destination="profile" label="Username" placeholder="" buttonLabel="Go" />
  const router = createSiteRouter([{ path: '*', element: box, action: () => failure }])
  await act(async () => render(<RouterProvider router={router} />))
  type(username)
  await act(async () => screen.getByRole<HTMLFormElement>('search').requestSubmit())
}

it('an error is shown for the name that was looked up, and not for another one typed since', async () => {
  await searchInVain('kat')
  const shown = () => [screen.queryByRole('alert') !== null, input().ariaInvalid]
  expect(shown()).toEqual([true, 'true'])
  type('kate')
  expect(shown()).toEqual([false, null])
  type('kat')
  expect(shown()).toEqual([true, 'true'])
})
