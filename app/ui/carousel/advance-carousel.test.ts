import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { advanceEvery } from './advance-carousel'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Stands in for Swiper: emits its events, and counts the calls of `slideNext`. */
function createSwiper() {
  const handlers = new Map<string, Set<() => void>>()
  const namesIn = (events: string) => events.split(' ')
  const swiper = {
    slideNext: vi.fn(() => true),
    on(events: string, handler: () => void) {
      for (const name of namesIn(events)) handlers.set(name, (handlers.get(name) ?? new Set()).add(handler))
      return swiper
    },
    off(events: string, handler: () => void) {
      for (const name of namesIn(events)) handlers.get(name)?.delete(handler)
      return swiper
    },
  }
  const emit = (name: string) => handlers.get(name)?.forEach((handler) => handler())
  return { swiper: swiper as never, emit, slideNext: swiper.slideNext }
}

it('shows the next slide once the carousel has been still for the delay', () => {
  const { swiper, emit, slideNext } = createSwiper()
  advanceEvery(swiper, 1000)
  vi.advanceTimersByTime(999)
  expect(slideNext).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(slideNext).toHaveBeenCalledTimes(1)
  emit('transitionStart')
  vi.advanceTimersByTime(500)
  emit('transitionEnd')
  vi.advanceTimersByTime(999)
  expect(slideNext).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(slideNext).toHaveBeenCalledTimes(2)
})

it('waits while a finger drags the slides', () => {
  const { swiper, emit, slideNext } = createSwiper()
  advanceEvery(swiper, 1000)
  emit('sliderFirstMove')
  vi.advanceTimersByTime(60_000)
  expect(slideNext).not.toHaveBeenCalled()
  emit('touchEnd')
  vi.advanceTimersByTime(1000)
  expect(slideNext).toHaveBeenCalledTimes(1)
})

it('tries again after the delay if nothing moved', () => {
  const { swiper, slideNext } = createSwiper()
  advanceEvery(swiper, 1000)
  vi.advanceTimersByTime(3000)
  expect(slideNext).toHaveBeenCalledTimes(3)
})

it('stays stopped after it has ended, whatever the carousel does', () => {
  const { swiper, emit, slideNext } = createSwiper()
  const end = advanceEvery(swiper, 1000)
  end()
  for (const event of ['touchEnd', 'transitionStart', 'transitionEnd']) emit(event)
  vi.advanceTimersByTime(60_000)
  expect(slideNext).not.toHaveBeenCalled()
})
