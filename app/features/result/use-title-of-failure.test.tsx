// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { useTitleOfFailure } from './use-title-of-failure'

afterEach(cleanup)

/** The page of a profile after a search that failed, until there is another search. */
function Page() {
  const [failed, setFailed] = useState(true)
  useTitleOfFailure(failed, 'mara.makes')
  return <button onClick={() => setFailed(false)}>Search again</button>
}

async function open(title = '@mara.makes · TikTok profile') {
  document.title = title
  const router = createSiteRouter([{ path: '*', element: <Page /> }])
  await act(async () => render(<RouterProvider router={router} />))
  expect(document.title).toBe('No user data available. · TikTok profile')
}

const searchAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Search again' }))

it('the title says that a search found nobody until there is another one', async () => {
  await open()
  searchAgain()
  expect(document.title).toBe('@mara.makes · TikTok profile')
})

it('only the beginning of the title names the account', async () => {
  document.title = '@mara.makes · Profiles: @mara.makes.social'
  const router = createSiteRouter([{ path: '*', element: <Page /> }])
  await act(async () => render(<RouterProvider router={router} />))
  expect(document.title).toBe('No user data available. · Profiles: @mara.makes.social')
  searchAgain()
  expect(document.title).toBe('@mara.makes · Profiles: @mara.makes.social')
})

it('the title that another page has set meanwhile stays', async () => {
  await open()
  document.title = 'Terms'
  searchAgain()
  expect(document.title).toBe('Terms')
})

it('a title that was served for a failed lookup names the account once there is a profile', async () => {
  await open('No user data available. · TikTok profile')
  searchAgain()
  expect(document.title).toBe('@mara.makes · TikTok profile')
})
