// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { reloadBrokenPictures } from './reload-broken-pictures'
import { RemotePicture } from './RemotePicture'

const isOnline = vi.spyOn(navigator, 'onLine', 'get')

afterEach(() => {
  cleanup()
  isOnline.mockReset()
})
afterAll(() => isOnline.mockRestore())

/** A cover that the browser could not load, and how often it has been asked to load it again. */
function failedCover({ onLine }: { onLine: boolean }) {
  isOnline.mockReturnValue(onLine)
  render(<RemotePicture src="/pictures/cover" alt="A cat" width={90} height={120} />)
  const cover = screen.getByRole('img')
  Object.defineProperties(cover, {
    complete: { value: true },
    naturalWidth: { value: 0, configurable: true },
  })
  fireEvent.error(cover)
  return { cover, reloads: vi.spyOn(cover, 'setAttribute') }
}

it('a picture that could not be loaded without a connection is loaded again', () => {
  const { cover, reloads } = failedCover({ onLine: false })
  reloadBrokenPictures()
  expect(reloads).toHaveBeenCalledTimes(1)
  expect(cover.getAttribute('src')).toMatch(/\/pictures\/cover$/)
})

it('one that has arrived is left alone', () => {
  const { cover, reloads } = failedCover({ onLine: false })
  Object.defineProperty(cover, 'naturalWidth', { value: 90 })
  reloadBrokenPictures()
  expect(reloads).not.toHaveBeenCalled()
})

it('one that is missing has a placeholder', () => {
  expect(failedCover({ onLine: true }).cover.getAttribute('src')).toBe('/images/picture-gone.svg')
})
