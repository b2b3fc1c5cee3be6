// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PopupContent } from '~/content/parts'
import { DelayedPopup } from './DelayedPopup'

vi.mock('./PopupDialog', async () => ({
  ...(await vi.importActual('./when-undisturbed')),
  PopupDialog: ({ open }: { open: boolean }) => (open ? <dialog open>Try it free</dialog> : null),
}))

// Later, time stands still.
beforeAll(() => import('./PopupDialog'))

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function open(path: string) {
  render(<DelayedPopup page={path} popup={{ delayMs: 5_000 } as PopupContent} />)
}

it('appears after its delay', async () => {
  open('/en/facebook')
  await pass(4_000)
  expect(screen.queryByText('Try it free')).toBeNull()
  await pass(1_100)
  expect(screen.getByRole('dialog').textContent).toBe('Try it free')
})

it('waits while a form is in the middle of the screen', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const place = vi.spyOn(frame, 'getBoundingClientRect')
  place.mockReturnValue({ top: 100, bottom: 639 } as DOMRect)
  open('/en/youtube')
  await pass(10_000)
  expect(screen.queryByText('Try it free')).toBeNull()
  // Scrolled away.
  place.mockReturnValue({ top: -600, bottom: -61 } as DOMRect)
  await pass(1_000)
  expect(screen.getByRole('dialog').textContent).toBe('Try it free')
})

it('does not appear to someone who has just sent a form, whatever they do next', async () => {
  const frame = document.createElement('div')
  frame.tabIndex = -1
  document.body.append(frame)
  open('/en/tiktok')
  frame.dataset.sent = 'true'
  await pass(6_000)
  frame.focus()
  await pass(6_000)
  expect(screen.queryByText('Try it free')).toBeNull()
})
