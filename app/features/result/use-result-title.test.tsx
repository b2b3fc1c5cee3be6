// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { useResultTitle } from './use-result-title'

afterEach(cleanup)

interface PageProps {
  username?: string
  failsAtFirst?: boolean
}

/** The page of a profile after a failed search, until there is another search. */
function Page({ username = 'mara.makes', failsAtFirst = true }: PageProps) {
  const [failed, setFailed] = useState(failsAtFirst)
  useResultTitle(failed, username)
  return <button onClick={() => setFailed(false)}>Search again</button>
}

async function open(title = '@mara.makes · TikTok profile') {
  document.title = title
  const router = createSiteRouter([{ path: '*', element: <Page /> }])
  await act(async () => render(<RouterProvider router={router} />))
  expect(document.title).toBe('No user data available. · TikTok profile')
}

const searchAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Search again' }))

it('the title reports a failed search until there is another one', async () => {
  await open()
  searchAgain()
  expect(document.title).toBe('@mara.makes · TikTok profile')
})

it('only the account’s name at the beginning of the title is replaced', async () => {
  document.title = '@mara.makes · Profiles: @mara.makes.social'
  const router = createSiteRouter([{ path: '*', element: <Page /> }])
  await act(async () => render(<RouterProvider router={router} />))
  expect(document.title).toBe('No user data available. · Profiles: @mara.makes.social')
  searchAgain()
  expect(document.title).toBe('@mara.makes · Profiles: @mara.makes.social')
})

it('a title that another page has set in the meantime is kept', async () => {
  await open()
  document.title = 'Terms'
  searchAgain()
  expect(document.title).toBe('Terms')
})

it('a title served for a failed lookup names the account once there is a profile', async () => {
  await open('No user data available. · TikTok profile')
  searchAgain()
  expect(document.title).toBe('@mara.makes · TikTok profile')
})

it('a title served before the account was known adopts the account’s spelling', async () => {
  document.title = '@Mara Velez · TikTok profile'
  const element = <Page username="mara" failsAtFirst={false} />
  await act(async () => render(<RouterProvider router={createSiteRouter([{ path: '*', element }])} />))
  expect(document.title).toBe('@mara · TikTok profile')
})

it('a username that starts with the one in the title replaces it only once', async () => {
  document.title = '@mara · TikTok profile'
  const element = <Page username="mara.makes" />
  await act(async () => render(<RouterProvider router={createSiteRouter([{ path: '*', element }])} />))
  searchAgain()
  expect(document.title).toBe('@mara.makes · TikTok profile')
})

it('a username that contains the title’s separator is not repeated', async () => {
  document.title = '@mara · makes · TikTok profile'
  const element = <Page username="mara · makes" failsAtFirst={false} />
  await act(async () => render(<RouterProvider router={createSiteRouter([{ path: '*', element }])} />))
  expect(document.title).toBe('@mara · makes · TikTok profile')
})
