// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { siteSettingsQuery } from '~/content/queries'
import { ask } from '~/content/seed-for-tests'
import { createSiteRouter } from '~/site-router-for-tests'
import { Header } from './Header'

const settings = await ask(siteSettingsQuery)

/** Opens a page whose visitor has a mouse, or a touch screen. */
async function open(hasMouse: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: hasMouse && query === '(hover: hover)' }))
  const router = createSiteRouter([{ path: '*', element: <Header settings={settings} /> }])
  await act(async () => render(<RouterProvider router={router} />))
}

const button = () => screen.getByRole('button', { name: 'Social Media Services' })
const isOpen = () => button().getAttribute('aria-expanded') === 'true'
/** A click of a pointer; those of a keyboard have no detail. */
const click = (detail = 1) => fireEvent.click(button(), { detail })

/** Moves a pointer over the button, as a browser reports it. */
function hover(pointerType: 'mouse' | 'touch') {
  fireEvent.pointerEnter(button(), { pointerType })
  fireEvent.pointerMove(button(), { pointerType })
}

describe('the menu of the services', () => {
  describe('with a mouse', () => {
    beforeEach(() => open(true))

    it('opens when the mouse moves over its button, which a click does not undo, and closes when it leaves', () => {
      hover('mouse')
      expect(isOpen()).toBe(true)
      click()
      expect(isOpen()).toBe(true)
      fireEvent.pointerLeave(button(), { pointerType: 'mouse' })
      expect(isOpen()).toBe(false)
    })

    it('is opened and closed by a key', () => {
      click(0)
      expect(isOpen()).toBe(true)
      click(0)
      expect(isOpen()).toBe(false)
    })
  })

  it('is opened and closed by touch, and does not close because the finger is lifted', async () => {
    await open(false)
    hover('touch')
    expect(isOpen()).toBe(false)
    click()
    fireEvent.pointerLeave(button(), { pointerType: 'touch' })
    expect(isOpen()).toBe(true)
    click()
    expect(isOpen()).toBe(false)
  })

  it('stays open while the focus is in it, and closes when the focus leaves it', async () => {
    await open(true)
    act(() => button().focus())
    click(0)
    const [service] = screen.getAllByRole('link', { name: /YouTube/ })
    act(() => service?.focus())
    expect(isOpen()).toBe(true)
    act(() => screen.getByRole('link', { name: 'Contact' }).focus())
    expect(isOpen()).toBe(false)
  })
})
