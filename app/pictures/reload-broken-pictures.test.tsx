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

/** Returns a cover that failed to load, and a spy on its reloads. */
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

it('a picture that failed to load while offline is reloaded', () => {
  const { cover, reloads } = failedCover({ onLine: false })
  reloadBrokenPictures()
  expect(reloads).toHaveBeenCalledTimes(1)
  expect(cover.getAttribute('src')).toMatch(/\/pictures\/cover$/)
})

it('a picture that has loaded in the meantime is not reloaded', () => {
  const { cover, reloads } = failedCover({ onLine: false })
  Object.defineProperty(cover, 'naturalWidth', { value: 90 })
  reloadBrokenPictures()
  expect(reloads).not.toHaveBeenCalled()
})

it('a picture that fails to load while online is replaced by the placeholder', () => {
  expect(failedCover({ onLine: true }).cover.getAttribute('src')).toBe('/images/picture-gone.svg')
})
