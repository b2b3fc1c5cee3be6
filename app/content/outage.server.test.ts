import { expect, it, vi } from 'vitest'
import { Outage } from './outage.server'

function start() {
  const log = { info: vi.fn(), warn: vi.fn() }
  const options = { dataset: 'production', log, onBegin: vi.fn(), onEnd: vi.fn() }
  return { outage: new Outage(options), ...options }
}

it('queries pause for 2 seconds after each failure, and repeated failures are one outage', () => {
  vi.useFakeTimers()
  const { outage, onBegin, log } = start()
  outage.begin(new Error('down'))
  vi.advanceTimersByTime(1_999)
  expect(outage.isPaused).toBe(true)
  vi.advanceTimersByTime(1)
  expect(outage).toMatchObject({ isPaused: false, isOn: true })
  outage.begin(new Error('still down'))
  expect(outage.isPaused).toBe(true)
  expect(onBegin).toHaveBeenCalledOnce()
  expect(log.warn).toHaveBeenCalledOnce()
})

it('the pause ends early when the dataset is known to respond', () => {
  const { outage } = start()
  outage.begin(new Error('down'))
  outage.endPause()
  expect(outage).toMatchObject({ isPaused: false, isOn: true })
})

it('an outage ends with the first result, and the next failure begins a new one', () => {
  const { outage, onBegin, onEnd, log } = start()
  outage.begin(new Error('down'))
  outage.end()
  outage.end()
  expect(outage).toMatchObject({ isPaused: false, isOn: false })
  expect(onEnd).toHaveBeenCalledOnce()
  expect(log.info).toHaveBeenCalledOnce()
  outage.begin(new Error('down again'))
  expect(onBegin).toHaveBeenCalledTimes(2)
})
