// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { PopupContent } from '~/content/parts'
import { DelayedPopup } from './DelayedPopup'

vi.mock('./PopupDialog', async () => ({
  ...(await vi.importActual('./when-undisturbed')),
  PopupDialog: ({ open, onClose }: { open: boolean; onClose: () => void }) =>
    open ? (
      <dialog open>
        Try it free
        <button aria-label="Close" onClick={onClose} />
      </dialog>
    ) : null,
}))

// Before the timers are faked.
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
  return render(
    <DelayedPopup
      path={path}
      popup={{ delayMs: 5_000, action: { href: '#order-section' } } as PopupContent}
    />,
  )
}

it('appears after its delay', async () => {
  open('/en/facebook')
  await pass(4_000)
  expect(screen.queryByText('Try it free')).toBeNull()
  await pass(1_100)
  expect(screen.getByRole('dialog').textContent).toBe('Try it free')
})

/** Opens a page, and waits for its popup, which is closed if there is one. */
async function closeOn(path: string): Promise<boolean> {
  const { unmount } = open(path)
  await pass(5_100)
  const close = screen.queryByRole('button', { name: 'Close' })
  if (close) fireEvent.click(close)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(20_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  return close !== null
}

it('stays closed on its page for the session, but not on others', async () => {
  expect(await closeOn('/en/facebook')).toBe(true)
  expect(await closeOn('/en/facebook')).toBe(false)
  expect(await closeOn('/en/twitter')).toBe(true)
})

it('comes back with the page in a browser that blocks storage', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await closeOn('/en/facebook')).toBe(true)
  expect(await closeOn('/en/facebook')).toBe(true)
})

it('does not appear on the page that the visitor goes to before it is due', async () => {
  const { unmount } = open('/en/facebook')
  await pass(4_000)
  unmount()
  await pass(20_000)
  expect(screen.queryByText('Try it free')).toBeNull()
})

it.each([
  ['a form is being sent', '<form aria-busy="true"></form>', 'aria-busy'],
  ['another dialog is open', '<dialog open>A film</dialog>', 'open'],
])('waits while %s', async (_what, html, attribute) => {
  document.body.insertAdjacentHTML('beforeend', html)
  open('/en/tiktok')
  await pass(10_000)
  expect(screen.queryByText('Try it free')).toBeNull()
  document.querySelector(`[${attribute}]`)?.removeAttribute(attribute)
  await pass(1_000)
  expect(screen.getByText('Try it free')).toBeDefined()
})

it('waits for a second after the visitor has left a field', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  open('/en/tiktok')
  field.focus()
  await pass(10_000)
  expect(screen.queryByText('Try it free')).toBeNull()
  field.blur()
  await pass(900)
  expect(screen.queryByText('Try it free')).toBeNull()
  await pass(200)
  expect(screen.getByRole('dialog').textContent).toBe('Try it free')
})

it('starts its delay only once a page opened in the background comes to the foreground', async () => {
  let isHidden = true
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  open('/en/facebook')
  await pass(60_000)
  expect(screen.queryByText('Try it free')).toBeNull()
  isHidden = false
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(4_900)
  expect(screen.queryByText('Try it free')).toBeNull()
  await pass(1_100)
  expect(screen.getByRole('dialog').textContent).toBe('Try it free')
})

it('waits while a form is in the middle of the viewport', async () => {
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

it.each([
  ['in the header', '<header><button aria-expanded="true">Services</button></header>'],
  ['of the More Services button', '<button data-discloses aria-expanded="true">More Services</button>'],
])('waits while the menu %s is open', async (_menu, html) => {
  document.body.insertAdjacentHTML('beforeend', html)
  open('/en/tiktok')
  await pass(10_000)
  expect(screen.queryByText('Try it free')).toBeNull()
  document.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', 'false')
  await pass(1_000)
  expect(screen.getByRole('dialog').textContent).toBe('Try it free')
})

it('does not wait while an answer in the FAQ is open', async () => {
  document.body.insertAdjacentHTML('beforeend', '<h3><button aria-expanded="true">How long?</button></h3>')
  open('/en/tiktok')
  await pass(5_100)
  expect(screen.getByRole('dialog').textContent).toBe('Try it free')
})

/** Adds the section that the popup leads to, below the viewport. */
function addTarget() {
  const section = document.body.appendChild(document.createElement('section'))
  section.id = 'order-section'
  section.tabIndex = -1
  const place = vi.spyOn(section, 'getBoundingClientRect')
  place.mockReturnValue({ top: 2_000, bottom: 2_900 } as DOMRect)
  return { section, place }
}

it('waits while its target is in the middle of the viewport, where its button would have no effect', async () => {
  const { place } = addTarget()
  place.mockReturnValue({ top: 80, bottom: 980 } as DOMRect)
  open('/en/tiktok')
  await pass(10_000)
  expect(screen.queryByText('Try it free')).toBeNull()
  place.mockReturnValue({ top: -900, bottom: 0 } as DOMRect)
  await pass(1_000)
  expect(screen.getByRole('dialog').textContent).toBe('Try it free')
})

it('does not appear while the page scrolls to its target', async () => {
  const { section, place } = addTarget()
  open('/en/tiktok')
  await pass(4_900)
  section.focus()
  await pass(300)
  place.mockReturnValue({ top: 80, bottom: 980 } as DOMRect)
  await pass(10_000)
  expect(screen.queryByText('Try it free')).toBeNull()
})

it('appears a second later for a visitor who has left its target', async () => {
  addTarget().section.focus()
  open('/en/tiktok')
  await pass(5_500)
  expect(screen.queryByText('Try it free')).toBeNull()
  await pass(600)
  expect(screen.getByRole('dialog').textContent).toBe('Try it free')
})

it('does not wait for a target elsewhere on the page', async () => {
  addTarget()
  open('/en/tiktok')
  await pass(5_100)
  expect(screen.getByRole('dialog').textContent).toBe('Try it free')
})

it('does not appear after the visitor has sent a form, whatever they do next', async () => {
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
