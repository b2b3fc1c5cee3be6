// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { serviceQuery } from '~/content/queries'
import { ask } from '~/content/seed-for-tests'
import { TrialBar } from './TrialBar'

afterEach(cleanup)

it('shows an offer as often as it was written', async () => {
  const service = await ask(serviceQuery, { slug: 'tiktok' })
  if (!service) throw new Error('The seed has no such service.')
  const banner = { ...service.banner, items: ['100 likes', '100 likes'] }
  const route = { id: 'routes/en.$slug', path: '*', element: <TrialBar />, loader: () => null }
  const loaderData = { [route.id]: { service: { ...service, banner } } }
  render(<RouterProvider router={createMemoryRouter([route], { hydrationData: { loaderData } })} />)
  // React reports equal keys as an error, which fails the test.
  expect(screen.getAllByText('100 likes')).toHaveLength(2)
})
