// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EmbeddedForm } from './EmbeddedForm'

afterEach(cleanup)

const TEXTS = {
  bar: '',
  payment: '',
  loading: 'Loading the form',
  late: 'The form did not load',
  lateLink: 'Open the form',
  changed: 'Changed',
  update: 'Update the form',
  sent: 'Sent',
  startNew: 'Start a new form',
}

/** Longer than React's scheduler works before it yields, in ms: effects then run in a later task. */
const SLICE_MS = 20

/** Lets React's scheduler find that time has passed, without waiting for it. */
function passTime(ms: number): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}

/** Renders a form whose frame loads as soon as it is in the page, before React has run its effects. */
async function renderLoadedAtOnce({ failed }: { failed: boolean }) {
  // As in a browser: `act` would run effects immediately.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('scrollTo', () => {})
  const observers: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        observers.push(() => callback([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  if (failed) vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null)
  const insertBefore = Node.prototype.insertBefore
  vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ) {
    insertBefore.call(this, node, before)
    if (node instanceof HTMLIFrameElement) {
      passTime(SLICE_MS)
      queueMicrotask(() => node.dispatchEvent(new Event('load')))
    }
    return node
  })
  render(
    <EmbeddedForm
      formId="1"
      address="/forms/1?pack=300"
      scriptUrl={null}
      title="Order form"
      height={539}
      minHeight={550}
      texts={TEXTS}
    />,
  )
  const [approach] = await vi.waitUntil(() => observers.length > 0 && observers)
  approach?.()
  await screen.findByTitle('Order form')
}

describe('a frame that loads before React has run its effects', () => {
  test('is not covered', async () => {
    await renderLoadedAtOnce({ failed: false })
    await vi.waitFor(() => expect(screen.queryByText(TEXTS.loading)).toBeNull())
  })

  test('is a link at once if it failed', async () => {
    await renderLoadedAtOnce({ failed: true })
    await screen.findByRole('link', { name: TEXTS.lateLink })
  })
})
