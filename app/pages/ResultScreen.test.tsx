// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '~/content/sections'
import { section as seedSection } from '~/content/seed-for-tests'
import { setReducedMotion } from '~/ui/motion-for-tests'
import { loadAllParts } from './page-parts'
import { OrderScreen } from './OrderScreen'
import { ResultScreen } from './ResultScreen'

beforeAll(() => loadAllParts(), 120_000)
beforeEach(() => setReducedMotion(true))
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

describe('the heading of a result page', () => {
  it.each(['profileCard', 'packTabs'] as const)(
    'is the username while its profile is loading: %s',
    async (type) => {
      const destination = type === 'profileCard' ? 'profile' : 'likes-views'
      const section = await seedSection(destination, type)
      const loading = new Promise<never>(() => {})
      const router = createMemoryRouter([
        {
          path: '/',
          element: (
            <ResultScreen
              destination={destination}
              page={{ ...page, sections: [section] }}
              username="mara.makes"
              profile={loading}
              videos={null}
            />
          ),
        },
      ])
      render(<RouterProvider router={router} />)
      expect(await screen.findByRole('heading', { level: 1, name: '@mara.makes' })).toBeDefined()
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    },
  )
})

describe('the breadcrumbs and the floating button', () => {
  it('are on a result page', async () => {
    const failed = {
      ok: false,
      error: { code: 'empty', message: { key: 'userNotFound' }, status: 404 },
    } as const
    const router = createMemoryRouter([
      {
        path: '/',
        element: (
          <ResultScreen
            destination="profile"
            page={page}
            username="demo.nobody"
            profile={failed}
            videos={null}
          />
        ),
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
