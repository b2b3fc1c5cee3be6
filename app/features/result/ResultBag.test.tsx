// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { sampleOrder } from '~/features/ordering/order-for-tests'
import { createSiteRouter } from '~/site-router-for-tests'
import { samplePost, sampleProfile } from '~/tiktok/profile-for-tests'
import { ResultContext } from './result-context'
import { ResultBag } from './ResultBag'

afterEach(cleanup)

const labels = {
  pack: 'Pack',
  service: 'Service',
  profile: 'Profile',
  posts: 'Posts',
  none: 'None yet',
  postShare: '#{n} ({share})',
  processed: 'Processed',
  price: 'Price',
}

/** The bag of a page that lists ten posts, of which the first ones are chosen. */
function showBag(chosen: number) {
  const videos = Array.from({ length: 10 }, (_, index) => ({
    ...samplePost(`${index + 1}`),
    dynamicCover: `/pictures/cover-${index + 1}`,
  }))
  const profile = { ...sampleProfile, avatarThumb: '/pictures/avatar' }
  const posts = videos.slice(0, chosen).map(({ id }, index) => ({ id, number: index + 1, share: 100 }))
  const order = sampleOrder({ username: 'mara.makes', posts })
  const result = { profile, videos: { status: 'listed', videos } }
  const element = (
    <ResultContext.Provider value={result as never}>
      <ResultBag order={order} labels={labels} processed={null} />
    </ResultContext.Provider>
  )
  render(<RouterProvider router={createSiteRouter([{ path: '/', element }])} />)
  return screen.getAllByRole('presentation', { hidden: true }).map((picture) => picture.getAttribute('src'))
}

it('shows the account’s picture, and the covers of up to five chosen posts', () => {
  expect(showBag(2)).toEqual(['/pictures/avatar', '/pictures/cover-1', '/pictures/cover-2'])
  cleanup()
  expect(showBag(6)).toEqual(['/pictures/avatar'])
})

it('does not announce the choice, which the bar above the form does', () => {
  showBag(1)
  expect(screen.getByText('@mara.makes').closest('[aria-live]')).toBeNull()
})
