// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { useMenuOpen } from './use-menu-open'

function Page() {
  const holder = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useMenuOpen({ holder, button, wasOpened: () => false })
  return (
    <main>
      <div ref={holder}>
        <button ref={button} aria-expanded={open} onClick={() => setOpen(true)}>
          Services
        </button>
        <p>Facebook</p>
      </div>
      <p>Elsewhere</p>
    </main>
  )
}

let router: ReturnType<typeof createMemoryRouter>

beforeEach(async () => {
  router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/en/home'] })
  await act(async () => render(<RouterProvider router={router} />))
  // As in Safari, the pressed button does not get the focus.
  fireEvent.click(screen.getByRole('button'))
  expect(isOpen()).toBe('true')
})

const isOpen = () => screen.getByRole('button').getAttribute('aria-expanded')

it('a press elsewhere closes a menu that does not have the focus', () => {
  fireEvent.pointerDown(screen.getByText('Facebook'))
  expect(isOpen()).toBe('true')
  fireEvent.pointerDown(screen.getByText('Elsewhere'))
  expect(isOpen()).toBe('false')
})

it('Escape closes a menu that does not have the focus, without moving the focus', () => {
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isOpen()).toBe('false')
  expect(document.activeElement).toBe(document.body)
})

it('Escape moves the focus from a menu’s entries back to its button; other keys keep the menu open', () => {
  const entry = screen.getByText('Facebook')
  entry.tabIndex = 0
  entry.focus()
  for (const key of ['Tab', 'ArrowDown', 'Enter']) fireEvent.keyDown(entry, { key })
  expect([isOpen(), document.activeElement]).toEqual(['true', entry])
  fireEvent.keyDown(entry, { key: 'Escape' })
  expect([isOpen(), document.activeElement]).toEqual(['false', screen.getByRole('button')])
})

it('stays open while the focus moves within it or nowhere, and closes once something else has the focus', () => {
  const [entry, elsewhere] = [screen.getByText('Facebook'), screen.getByText('Elsewhere')]
  entry.tabIndex = elsewhere.tabIndex = 0
  act(() => entry.focus())
  // As in Safari, where a press on a link takes the focus away.
  act(() => entry.blur())
  expect(isOpen()).toBe('true')
  act(() => elsewhere.focus())
  expect(isOpen()).toBe('false')
})

it.each(['/en/contact', '/en/home'])('a navigation from /en/home to %s closes the menu', async (path) => {
  await act(() => router.navigate(path))
  expect(isOpen()).toBe('false')
})
