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

  test('a contained picture has no preview, which would be visible around its edges', () => {
    const { getByRole } = render(<Picture picture={upload} fit="contain" />)
    expect(getByRole('img').style.getPropertyValue('--preview')).toBe('')
  })

  test('the hotspot of an upload stays in view when the edges are cropped', () => {
    const hotspot = { x: 0.25, y: 0.5, width: 0.1, height: 0.1 }
    const picture = { ...upload, hotspot }
    const positionOf = (props: Parameters<typeof Picture>[0]) => {
      cleanup()
      return render(<Picture {...props} />).getByRole('img').style.objectPosition
    }
    expect(positionOf({ picture })).toBe('clamp(100%, 25% + 25cqw, 0%) clamp(100%, 50% + 0cqh, 0%)')
    expect(positionOf({ picture, fit: 'contain' })).toBe('')
    // An upload's hotspot does not apply to a file.
    expect(positionOf({ picture: { ...picture, image: null, file: 'a.webp' } })).toBe('')
  })

  test('a cropped upload has the size of the crop, and no preview, which would show the whole upload', () => {
    const crop = { left: 0.5, top: 0, right: 0, bottom: 0 }
    const img = render(<Picture picture={{ ...upload, crop }} sizes="50vw" />).getByRole('img')
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['500', '500'])
    expect(img.getAttribute('src')).toContain('?rect=500,0,500,500')
    expect(img.getAttribute('sizes')).toBe('50vw')
    expect(img.style.getPropertyValue('--preview')).toBe('')
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
