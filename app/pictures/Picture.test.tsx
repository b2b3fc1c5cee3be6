// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PictureContent } from '~/content/parts'
import { Picture } from './Picture'

vi.mock('~/site-settings/root-data', () => ({
  useMediaBase: () => 'https://media.example',
  useRootData: () => undefined,
}))
afterEach(cleanup)

const nothing: PictureContent = {
  image: null,
  crop: null,
  hotspot: null,
  file: null,
  width: null,
  height: null,
  narrower: [],
  avif: false,
  preview: null,
  scene: null,
  alt: 'A can',
}
const upload: PictureContent = {
  ...nothing,
  image: {
    _id: 'image-a',
    url: 'https://cdn.example/images/p/d/a-1000x500.jpg',
    width: 1000,
    height: 500,
    preview: 'data:image/jpeg;base64,AA',
  },
}

describe('a picture from the content', () => {
  test('an upload takes precedence over a file, and shows its preview while loading', () => {
    const { getByRole } = render(<Picture picture={{ ...upload, file: 'other.webp' }} sizes="50vw" />)
    const img = getByRole('img', { name: 'A can' })
    expect(img.getAttribute('src')).toBe('https://cdn.example/images/p/d/a-1000x500.jpg')
    expect(img.getAttribute('srcset')).toContain('?w=400&auto=format 400w')
    expect(img.getAttribute('width')).toBe('1000')
    expect(img.style.getPropertyValue('--preview')).toBe('url(data:image/jpeg;base64,AA)')
  })

  test('a contained picture has no preview, which would show around its edges', () => {
    const { getByRole } = render(<Picture picture={upload} fit="contain" />)
    expect(getByRole('img').style.getPropertyValue('--preview')).toBe('')
  })

  test('a file with copies offers AVIF first', () => {
    const file = { ...nothing, file: 'posters/a.webp', width: 1280, height: 720, narrower: [640], avif: true }
    const { container } = render(<Picture picture={file} sizes="50vw" />)
    const [source, img] = [container.querySelector('source'), container.querySelector('img')]
    expect(source?.getAttribute('type')).toBe('image/avif')
    expect(source?.getAttribute('srcset')).toContain('https://media.example/images/posters/a-640.avif 640w')
    expect(source?.getAttribute('sizes')).toBe('50vw')
    expect(img?.getAttribute('src')).toBe('https://media.example/images/posters/a.webp')
  })

  test('an unknown drawing leaves its place empty', () => {
    const { container } = render(<Picture picture={{ ...nothing, scene: 'nowhere' as never }} />)
    expect(container.querySelector('[role=img]')?.innerHTML).toBe('')
  })
})
