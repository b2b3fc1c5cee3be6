// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import type { SiteSettings } from '~/content/parts'
import { MobileMenu } from './MobileMenu'

// jsdom lacks these methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

/** Opens a page whose question for the account has been answered. */
async function openPage() {
  const settings = {
    menuLabels: { open: 'Open menu', close: 'Close menu' },
    navigation: [],
  } as unknown as SiteSettings
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
  return router
}

/** Opens the menu on such a page. */
async function openMenu() {
  const router = await openPage()
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  return router
}

it('opens with the focus on its close button, and keeps the page behind it from scrolling', async () => {
  await openMenu()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close menu' }))
  expect(document.documentElement.style.overflow).toBe('hidden')
})

it('opens with the space bar although its button is a link', async () => {
  await openPage()
  const button = screen.getByRole('button', { name: 'Open menu' })
  fireEvent.keyDown(button, { key: 'Tab' })
  expect(screen.queryByRole('dialog')).toBeNull()
  // Otherwise, the page would scroll, too.
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false)
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

it('stays open when an answer completed by the same click is stored', async () => {
  const router = await openMenu()
  await act(() => router.navigate('?username=mara', { replace: true, preventScrollReset: true }))
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

it('stays open when a search fails in the meantime', async () => {
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
])('closes when a link to %s is followed', async (_where, address, options) => {
  const router = await openMenu()
  await act(() => router.navigate(address, options))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes when the visitor goes back', async () => {
  const router = await openMenu()
  await act(() => router.navigate('/en/contact'))
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  await act(() => router.navigate(-1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
