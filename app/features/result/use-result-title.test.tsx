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

/** The page of a profile after a search that failed, until there is another search. */
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

it('a title that was served before the account was known spells the name as the account does', async () => {
  document.title = '@Mara Velez · TikTok profile'
  const element = <Page username="mara" failsAtFirst={false} />
  await act(async () => render(<RouterProvider router={createSiteRouter([{ path: '*', element }])} />))
  expect(document.title).toBe('@mara · TikTok profile')
})

it('a name that begins with the one of the link replaces it once', async () => {
  document.title = '@mara · TikTok profile'
  const element = <Page username="mara.makes" />
  await act(async () => render(<RouterProvider router={createSiteRouter([{ path: '*', element }])} />))
  searchAgain()
  expect(document.title).toBe('@mara.makes · TikTok profile')
})

it('a name with the separator of titles is written once', async () => {
  document.title = '@mara · makes · TikTok profile'
  const element = <Page username="mara · makes" failsAtFirst={false} />
  await act(async () => render(<RouterProvider router={createSiteRouter([{ path: '*', element }])} />))
  expect(document.title).toBe('@mara · makes · TikTok profile')
})
