import { beforeEach, expect, it, vi } from 'vitest'
import { whenNear } from './when-near'

type Report = (entries: { isIntersecting: boolean }[]) => void

let report: Report
const observer = { options: {}, observe: vi.fn(), disconnect: vi.fn() }
const element = {} as Element
const near = vi.fn()
const far = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observer.observe
      disconnect = observer.disconnect
      constructor(callback: Report, options: object) {
        report = callback
        observer.options = options
      }
    },
  )
})

it('extends the viewport vertically, not horizontally', () => {
  whenNear(element, 600, near)
  expect(observer.options).toEqual({ rootMargin: '600px 0px' })
  expect(observer.observe).toHaveBeenCalledExactlyOnceWith(element)
})

it('reports an element as far, then once as near, and stops observing', () => {
  whenNear(element, 0, near, far)
  report([{ isIntersecting: false }])
  expect([far.mock.calls.length, near.mock.calls.length]).toEqual([1, 0])
  expect(observer.disconnect).not.toHaveBeenCalled()
  // An element that has come and gone between two reports was near.
  report([{ isIntersecting: true }, { isIntersecting: false }])
  expect([far.mock.calls.length, near.mock.calls.length]).toEqual([1, 1])
  expect(observer.disconnect).toHaveBeenCalledOnce()
})

it('stops observing when canceled', () => {
  whenNear(element, 0, near)()
  expect(observer.disconnect).toHaveBeenCalledOnce()
})
