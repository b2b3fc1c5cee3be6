// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetVisitorScroll } from '~/layout/visitor-scroll'
import { stubViewport } from '~/ui/viewport-for-tests'
import { useNearViewport } from './use-near-viewport'

/** A frame that reports its load. */
function Frame() {
  const holder = useRef<HTMLDivElement>(null)
  const { returnToTop } = useNearViewport(holder, 1200)
  return (
    <div ref={holder}>
      <iframe title="Form" onLoad={returnToTop} />
    </div>
  )
}

const scrollTo = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('scrollTo', scrollTo.mockReset())
  vi.stubGlobal('scrollY', 0)
  forgetVisitorScroll()
  stubViewport((enter) => queueMicrotask(enter))
  await act(async () => render(<Frame />))
})

const frame = () => screen.getByTitle('Form')

it('a page that a loading form has moved by the focus returns to the top', () => {
  frame().focus()
  vi.stubGlobal('scrollY', 500)
  fireEvent.load(frame())
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 })
  fireEvent.load(frame())
  expect(scrollTo).toHaveBeenCalledOnce()
})

it('a page that the visitor has scrolled stays, even without an input event', () => {
  vi.stubGlobal('scrollY', 500)
  fireEvent.load(frame())
  expect(scrollTo).not.toHaveBeenCalled()
})

it('so does one that was scrolled by an input event, whatever has the focus', () => {
  fireEvent.wheel(window)
  frame().focus()
  vi.stubGlobal('scrollY', 500)
  fireEvent.load(frame())
  expect(scrollTo).not.toHaveBeenCalled()
})
