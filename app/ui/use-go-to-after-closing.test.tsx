// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { setReducedMotion } from './motion-for-tests'
import { useGoToAfterClosing } from './use-go-to-after-closing'

afterEach(cleanup)

function Dialog({ open, href }: { open: boolean; href: string }) {
  const goToAfterClosing = useGoToAfterClosing(open, href)
  return <button onClick={goToAfterClosing}>Go on</button>
}

/** Shows an open dialog that leads to an address, and a button that closes it. */
function show(href: string) {
  setReducedMotion(false)
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button onClick={() => setOpen(false)}>Close</button>
        <Dialog open={open} href={href} />
        <h2 id="order">Order</h2>
      </>
    )
  }
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/quote', element: <h1>Quote</h1> },
  ])
  render(<RouterProvider router={router} />)
  const scroll = vi.fn()
  screen.getByRole('heading').scrollIntoView = scroll
  return { scroll, press: (name: string) => act(() => screen.getByRole('button', { name }).click()) }
}

it('scrolls smoothly to a section once the dialog has closed, not before', () => {
  const { scroll, press } = show('#order')
  press('Go on')
  expect(scroll).not.toHaveBeenCalled()
  press('Close')
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' })
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it('opens a page once the dialog has closed', () => {
  const { press } = show('/quote')
  press('Go on')
  expect(screen.queryByRole('heading', { name: 'Quote' })).toBeNull()
  press('Close')
  expect(screen.getByRole('heading', { name: 'Quote' })).toBeDefined()
})

it('leads nowhere from a dialog that was only closed', () => {
  const { scroll, press } = show('#order')
  press('Close')
  expect(scroll).not.toHaveBeenCalled()
})
