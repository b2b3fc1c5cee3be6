// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Service } from '~/content/parts'
import { serviceQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { TrialBar } from './TrialBar'

afterEach(cleanup)

/** Shows the bar on TikTok's page, whose service has these changes. */
async function show(change: (service: Service) => object) {
  const service = await querySeed(serviceQuery, { slug: 'tiktok' })
  if (!service) throw new Error('The seed has no TikTok service.')
  const route = { id: 'routes/en.$slug', path: '*', element: <TrialBar />, loader: () => null }
  const loaderData = { [route.id]: { service: { ...service, ...change(service) } } }
  render(<RouterProvider router={createMemoryRouter([route], { hydrationData: { loaderData } })} />)
  return { banner: screen.queryByRole('complementary') }
}

it('shows a repeated offer each time', async () => {
  const { banner } = await show((service) => ({
    banner: { ...service.banner, items: ['100 likes', '100 likes'] },
  }))
  expect(banner).not.toBeNull()
  // React reports duplicate keys as an error, which fails the test.
  expect(screen.getAllByText('100 likes')).toHaveLength(2)
})

it.each([
  ['has no free trial', { offers: [] }],
  ['has no banner yet, in the preview of a draft', { banner: null }],
])('is left out on the page of a service that %s', async (_what, change) => {
  expect((await show(() => change)).banner).toBeNull()
})
