import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { storedSwitch } from './stored-switch'

const KEY = 'kat-social.test'

/** Shows a switch's state, as after loading the page, and returns the function that sets it. */
function open(byDefault = false) {
  const [useIsOn, setOn] = storedSwitch(KEY, byDefault)
  function Setting() {
    return useIsOn() ? 'It is on' : 'It is off'
  }
  renderInStudio(<Setting />)
  return setOn
}

beforeEach(() => {
  localStorage.clear()
})

describe('a switch that the browser stores', () => {
  it.each([
    [true, 'It is on'],
    [false, 'It is off'],
  ])('has its default until it is set, and if something else is stored: %s', (byDefault, words) => {
    open(byDefault)
    screen.getByText(words)
    act(() => {
      localStorage.setItem(KEY, 'maybe')
      window.dispatchEvent(new StorageEvent('storage'))
    })
    screen.getByText(words)
  })

  it('stores the choice', () => {
    act(() => storedSwitch(KEY, true)[1](false))
    const setOn = open(true)
    screen.getByText('It is off')
    act(() => setOn(true))
    screen.getByText('It is on')
  })

  it('applies to all windows of a browser', () => {
    const setOn = open()
    // Windows share their storage, which reports changes made in another window.
    setOn(true)
    const stored = Object.entries({ ...localStorage })
    act(() => setOn(false))
    for (const [key, value] of stored) localStorage.setItem(key, String(value))
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    screen.getByText('It is on')
  })

  it('lasts as long as the page where the browser blocks storage', () => {
    const blocked = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    const reading = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
    const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
    const setOn = open(true)
    screen.getByText('It is on')
    act(() => setOn(false))
    screen.getByText('It is off')
    reading.mockRestore()
    writing.mockRestore()
    act(() => setOn(true))
    expect(localStorage.getItem(KEY)).toBe('on')
  })
})
