// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loader } from '~/routes/brands[.]svg'
import { BrandIcon } from './BrandIcon'
import { BRANDS } from './brands'

afterEach(cleanup)

it('every network’s logo is in the file that the icon references', async () => {
  const file = new DOMParser().parseFromString(await loader().text(), 'image/svg+xml')
  expect(loader().headers.get('content-type')).toBe('image/svg+xml')
  for (const brand of BRANDS) {
    const { container } = render(<BrandIcon name={brand} />)
    const [path, id] = container.querySelector('use')?.getAttribute('href')?.split('#') ?? []
    expect(path).toBe('/brands.svg')
    expect(file.getElementById(id ?? '')?.getAttribute('d')).toMatch(/^M[\d.,\s-]+/)
    cleanup()
  }
})

it('has the given size, or 20 px by default', () => {
  const { container, rerender } = render(<BrandIcon name="tiktok" />)
  const width = () => container.querySelector('svg')?.getAttribute('width')
  expect(width()).toBe('20')
  rerender(<BrandIcon name="tiktok" size={88} />)
  expect(width()).toBe('88')
})

it('a service without a logo shows a pointer', () => {
  const { container } = render(<BrandIcon name="website-traffic" />)
  expect(container.querySelector('use')).toBeNull()
  expect(container.querySelectorAll('path').length).toBeGreaterThan(1)
})
