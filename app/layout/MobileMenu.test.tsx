// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import type { SiteSettings } from '~/content/parts'
import { MobileMenu } from './MobileMenu'

// jsdom lacks them.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

/** Opens the menu on a page whose account is answered. */
async function openMenu() {
  const settings = { menuLabels: { open: 'Open menu' }, navigation: [] } as unknown as SiteSettings
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: <MobileMenu settings={settings} logo={null} />,
        action: () => ({ error: 'There is no such profile.' }),
      },
    ],
    {
      initialEntries: ['/en/youtube?username=lena'],
    },
  )
  await act(async () => render(<RouterProvider router={router} />))
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  return router
}

it('an answer that opening the menu has completed does not close it', async () => {
  const router = await openMenu()
  await act(() => router.navigate('?username=mara', { replace: true, preventScrollReset: true }))
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

it('a search that has failed meanwhile does not close it', async () => {
  const router = await openMenu()
  const formData = new FormData()
  await act(() => router.navigate('/en/youtube', { formMethod: 'post', formData }))
  expect(router.state.actionData).not.toBeNull()
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

it.each([
  ['another page', '/en/contact', {}],
  ['the page itself', '/en/youtube', { replace: true }],
  ['a section of it', '/en/youtube?username=lena#order', { preventScrollReset: true }],
])('a link to %s closes it', async (_where, address, options) => {
  const router = await openMenu()
  await act(() => router.navigate(address, options))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a step back closes it', async () => {
  const router = await openMenu()
  await act(() => router.navigate('/en/contact'))
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  await act(() => router.navigate(-1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
