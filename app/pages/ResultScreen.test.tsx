// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { Page } from '~/content/sections'
import { OrderScreen } from './OrderScreen'
import { ResultScreen } from './ResultScreen'

afterEach(cleanup)

/** A page without sections, but with a parent and a floating button. */
const page: Page = {
  _id: 'page-of-a-result',
  _type: 'page',
  title: 'A result',
  slug: 'profile',
  href: '/en/profile',
  parent: { title: 'Services', href: '/en/services' },
  sections: [],
  popup: null,
  floatingButton: { kind: 'link', label: 'Ask us', openLabel: null, target: { href: '#order-section' } },
  seo: null,
}

describe('the breadcrumbs and the floating button', () => {
  it('are on a result page', async () => {
    const failed = {
      ok: false,
      error: { code: 'empty', message: { key: 'userNotFound' }, status: 404 },
    } as const
    const router = createMemoryRouter([
      {
        path: '/',
        element: <ResultScreen destination="profile" page={page} profile={failed} videos={null} />,
      },
    ])
    render(<RouterProvider router={router} />)
    expect(await screen.findByRole('link', { name: 'Ask us' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Services' })).toBeDefined()
  })

  it('are on an order page', async () => {
    const orderable = { _id: 'pack-300', _type: 'pack', form: null, quantity: 300, price: 6 } as const
    const router = createMemoryRouter([
      { path: '/', element: <OrderScreen page={page} orderable={orderable} /> },
    ])
    render(<RouterProvider router={router} />)
    expect(await screen.findByRole('link', { name: 'Ask us' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Services' })).toBeDefined()
  })
})
