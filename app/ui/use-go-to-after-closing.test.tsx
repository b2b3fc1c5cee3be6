// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { setReducedMotion } from './reduced-motion-for-tests'
import { useGoToAfterClosing } from './use-go-to-after-closing'

afterEach(cleanup)

/** A page with an open dialog that leads to an address. */
function Page({ href }: { href: string }) {
  const [open, setOpen] = useState(true)
  const goToAfterClosing = useGoToAfterClosing(open, href)
  return (
    <>
      <button onClick={goToAfterClosing}>Go on</button>
      <button onClick={() => setOpen(false)}>Close</button>
      <button onClick={() => setOpen(true)}>Open</button>
      <h2>Order</h2>
    </>
  )
}

/** Shows the page; returns its router, its section, and a mock of `scrollIntoView`. */
function show(href: string, address = '/') {
  setReducedMotion(false)
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page href={href} /> },
      { path: '/quote', element: <h1>Quote</h1> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  const section = screen.getByRole('heading')
  section.id = 'order'
  const scroll = vi.fn()
  section.scrollIntoView = scroll
  return { router, section, scroll }
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

it('scrolls smoothly to a section once the dialog has closed, not before', () => {
  const { scroll } = show('#order')
  press('Go on')
  expect(scroll).not.toHaveBeenCalled()
  press('Close')
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' })
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it('puts a section in a hidden tab into the address, which opens the tab, once the dialog has closed', () => {
  const { router, section, scroll } = show('#order', '/?service=Phone')
  section.hidden = true
  press('Go on')
  expect(router.state.location.hash).toBe('')
  press('Close')
  const { location, preventScrollReset } = router.state
  expect(location).toMatchObject({ pathname: '/', search: '?service=Phone', hash: '#order' })
  expect(preventScrollReset).toBe(true)
  expect(scroll).not.toHaveBeenCalled()
})

it('opens a page once the dialog has closed', () => {
  show('/quote')
  press('Go on')
  expect(screen.queryByRole('heading', { name: 'Quote' })).toBeNull()
  press('Close')
  screen.getByRole('heading', { name: 'Quote' })
})

it('does not follow the link if the dialog was only closed', () => {
  const { scroll } = show('#order')
  press('Close')
  expect(scroll).not.toHaveBeenCalled()
})

it('follows the link once, however often the dialog is opened and closed afterwards', () => {
  const { scroll } = show('#order')
  for (const name of ['Go on', 'Close', 'Open', 'Close']) press(name)
  expect(scroll).toHaveBeenCalledOnce()
})
