// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Carousel } from './Carousel'
import { loadWithRetry } from './load-with-retry'
import { setReducedMotion } from './motion-for-tests'
import { stubViewport } from './viewport-for-tests'

vi.mock('./load-with-retry', () => ({ loadWithRetry: vi.fn(() => new Promise(() => {})) }))

afterEach(cleanup)

it('no longer loads its code once it has left the page', () => {
  setReducedMotion(false)
  stubViewport((enter) => enter())
  const slides = ['one', 'two'].map((key) => ({ key, content: key }))
  const { unmount } = render(<Carousel label="Benefits" slides={slides} delayMs={8000} />)
  const signal = vi.mocked(loadWithRetry).mock.calls[0]?.[1]
  expect(signal?.aborted).toBe(false)
  unmount()
  expect(signal?.aborted).toBe(true)
})
