// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { BrandIcon } from './BrandIcon'
import { BRAND_PATHS } from './brand-paths'

const load = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('.', async (actual) => ({
  ...(await actual()),
  loadBrandPaths: load,
  readyBrandPath: () => undefined,
}))

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  load.mockReset()
})

it('a logo stays as it was served, and nothing is loaded for it', async () => {
  document.body.innerHTML =
    '<main><svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M0 0h24"></path></svg></main>'
  const main = document.querySelector('main')!
  const served = main.querySelector('path')
  const root = await act(async () => hydrateRoot(main, <BrandIcon name="tiktok" size={18} />))
  await act(async () => root.render(<BrandIcon name="tiktok" size={20} />))
  expect(main.querySelector('svg')?.getAttribute('width')).toBe('20')
  expect(main.querySelector('path')).toBe(served)
  expect(served?.getAttribute('d')).toBe('M0 0h24')
  expect(load).not.toHaveBeenCalled()
})

it('one that was not served is drawn once the paths have arrived, and so is another one in its place', async () => {
  load.mockResolvedValue(BRAND_PATHS)
  const { container, rerender } = render(<BrandIcon name="tiktok" />)
  const path = () => container.querySelector('path')?.getAttribute('d')
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('20')
  await vi.waitFor(() => expect(path()).toBe(BRAND_PATHS.tiktok))
  rerender(<BrandIcon name="x" />)
  await vi.waitFor(() => expect(path()).toBe(BRAND_PATHS.x))
})

it('a service without a logo has a pointer', () => {
  const { container } = render(<BrandIcon name="website-traffic" />)
  expect(container.querySelectorAll('path').length).toBeGreaterThan(1)
  expect(load).not.toHaveBeenCalled()
})
