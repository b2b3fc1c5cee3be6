// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { serviceQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { createSiteRouter } from '~/site-router-for-tests'
import { TrialTicket } from './TrialTicket'

afterEach(cleanup)

it('does not announce the trial ticket when the page opens', async () => {
  const service = await querySeed(serviceQuery, { slug: 'tiktok' })
  if (!service) throw new Error('The seed has no such service.')
  const labels = { trialLabel: 'Free trial', startLabel: 'To start', startPrice: '$0' }
  const { ticket, picture, offers } = service
  const element = <TrialTicket cut={ticket} picture={picture} offers={offers} pack={null} labels={labels} />
  render(<RouterProvider router={createSiteRouter([{ path: '/', element }])} />)
  expect(screen.getByText('$0').closest('[aria-live]')).toBeNull()
})
