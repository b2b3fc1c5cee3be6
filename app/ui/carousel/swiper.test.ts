// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { AdvancingSwiper } from './swiper'

it('reports whether a carousel is in view, using the last of several changes, until it is ended', () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => {}
  const [observe, disconnect] = [vi.fn(), vi.fn()]
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe
      disconnect = disconnect
      constructor(callback: typeof report) {
        report = callback
      }
    },
  )
  const element = document.createElement('div')
  const onChange = vi.fn()
  const { watchView } = AdvancingSwiper.prototype
  const end = watchView.call({ el: element } as unknown as AdvancingSwiper, onChange)
  expect(observe).toHaveBeenCalledExactlyOnceWith(element)
  report([{ isIntersecting: true }])
  report([{ isIntersecting: true }, { isIntersecting: false }])
  expect(onChange.mock.calls).toEqual([[true], [false]])
  end()
  expect(disconnect).toHaveBeenCalledOnce()
})
