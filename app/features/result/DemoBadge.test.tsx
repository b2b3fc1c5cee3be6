// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { siteSettingsQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { DemoBadge } from './DemoBadge'

afterEach(cleanup)

it.each([
  ['made up', true],
  ['real', false],
])('labels a profile that is %s as made up: %s', async (_what, demoProfiles) => {
  const root = { settings: await querySeed(siteSettingsQuery), site: { demoProfiles } }
  const routes = [{ id: 'root', path: '*', loader: () => root, element: <DemoBadge /> }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })
  render(<RouterProvider router={router} />)
  expect(screen.queryAllByRole('note')).toHaveLength(demoProfiles ? 1 : 0)
})
