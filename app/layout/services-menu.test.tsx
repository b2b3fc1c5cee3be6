// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { siteSettingsQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { createSiteRouter } from '~/site-router-for-tests'
import { Header } from './Header'

const settings = await querySeed(siteSettingsQuery)

/** Opens a page for a visitor with a mouse or a touch screen. */
async function open(hasMouse: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: hasMouse && query === '(hover: hover)' }))
  const router = createSiteRouter([{ path: '*', element: <Header settings={settings} /> }])
  await act(async () => render(<RouterProvider router={router} />))
}

const button = () => screen.getByRole('button', { name: 'Social Media Services' })
const isOpen = () => button().getAttribute('aria-expanded') === 'true'
/** Clicks with a pointer; clicks from the keyboard have the detail 0. */
const click = (detail = 1) => fireEvent.click(button(), { detail })

/** Moves a pointer over the button, as a browser reports it. */
function hover(pointerType: 'mouse' | 'touch') {
  fireEvent.pointerEnter(button(), { pointerType })
  fireEvent.pointerMove(button(), { pointerType })
}

describe('the menu of the services', () => {
  describe('with a mouse', () => {
    beforeEach(() => open(true))

    it('opens when the mouse moves over its button, stays open on a click, and closes when the mouse leaves', () => {
      hover('mouse')
      expect(isOpen()).toBe(true)
      click()
      expect(isOpen()).toBe(true)
      fireEvent.pointerLeave(button(), { pointerType: 'mouse' })
      expect(isOpen()).toBe(false)
    })

    it('opens and closes with the keyboard', () => {
      click(0)
      expect(isOpen()).toBe(true)
      click(0)
      expect(isOpen()).toBe(false)
    })
  })

  it('opens and closes by touch, and does not close when the finger is lifted', async () => {
    await open(false)
    hover('touch')
    expect(isOpen()).toBe(false)
    click()
    fireEvent.pointerLeave(button(), { pointerType: 'touch' })
    expect(isOpen()).toBe(true)
    click()
    expect(isOpen()).toBe(false)
  })

  it('stays open while it has the focus, and closes when it loses the focus', async () => {
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
