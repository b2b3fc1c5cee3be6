import { createImageUrlBuilder } from '@sanity/image-url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hotspotPosition,
  imageRendition,
  shareCardRendition,
  type Crop,
  type Hotspot,
} from './image-rendition'

const url = 'https://cdn.example/images/p/d/0a1b-1000x800.jpg'
const crop = { left: 0.5, top: 0.25, right: 0, bottom: 0.25 }
const hotspot = { x: 0.75, y: 0.5, width: 0.1, height: 0.1 }

describe('the address of an upload', () => {
  test('is the address of the asset if nothing is cropped', () => {
    expect(imageRendition({ url })).toEqual({ url, width: 1000, height: 800 })
    expect(imageRendition({ url }, 400)).toEqual({ url: `${url}?w=400`, width: 1000, height: 800 })
  })

  test('contains the crop, and comes with its size', () => {
    expect(imageRendition({ url, crop }, 400)).toEqual({
      url: `${url}?rect=500,200,500,400&w=400`,
      width: 500,
      height: 400,
    })
  })

  test('may have an encoded hyphen, with which ad blockers do not recognize a size', () => {
    const encoded = url.replace('-', '%2D')
    expect(imageRendition({ url: encoded }, 400)?.url).toBe(`${encoded}?w=400`)
  })

  test.each(['https://cdn.example/a.png', '/lake/images/p/d/0a1b-10x10.svg'])('is null for %s', (other) => {
    expect(imageRendition({ url: other, crop })).toBeNull()
    expect(shareCardRendition({ url: other, crop })).toBeNull()
  })
})

describe('the hotspot of an upload', () => {
  test('is centered in a social card as far as the picture allows', () => {
    expect(shareCardRendition({ url, hotspot: { ...hotspot, y: 0 } })?.url).toBe(
      `${url}?rect=0,0,1000,525&w=1200&h=630`,
    )
  })

  test('is kept in view on a page, relative to the crop', () => {
    // `75%` alone would put the point at 75% of the picture at 75% of its frame.
    expect(hotspotPosition({ hotspot })).toBe('clamp(100%, 75% + -25cqw, 0%) clamp(100%, 50% + 0cqh, 0%)')
    expect(hotspotPosition({ crop, hotspot })).toBe('clamp(100%, 50% + 0cqw, 0%) clamp(100%, 50% + 0cqh, 0%)')
    expect(hotspotPosition({ crop, hotspot: { ...hotspot, x: 0.1 } })).toBe(
      'clamp(100%, 0% + 50cqw, 0%) clamp(100%, 50% + 0cqh, 0%)',
    )
    expect(hotspotPosition({ crop })).toBeNull()
  })
})

test('addresses match those of Sanity’s image library', () => {
  const side = fc.double({ min: 0, max: 0.45, noNaN: true })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const crops = fc.option(fc.record<Crop>({ left: side, top: side, right: side, bottom: side }))
  const hotspots = fc.option(fc.record<Hotspot>({ x: share, y: share, width: share, height: share }))
  const size = fc.integer({ min: 20, max: 6_000 })
  fc.assert(
    fc.property(crops, hotspots, size, size, fc.option(size), (crop, hotspot, width, height, asked) => {
      const image = { url: `https://cdn.example/images/p/d/0a1b-${width}x${height}.jpg`, crop, hotspot }
      const source = {
        asset: { _ref: `image-0a1b-${width}x${height}-jpg` },
        ...(crop ? { crop } : {}),
        ...(hotspot ? { hotspot } : {}),
      }
      const library = createImageUrlBuilder({
        baseUrl: 'https://cdn.example',
        projectId: 'p',
        dataset: 'd',
      }).image(source)
      expect(imageRendition(image, asked ?? undefined)?.url).toBe(
        (asked === null ? library : library.width(asked)).url(),
      )
      expect(shareCardRendition(image)?.url).toBe(library.width(1200).height(630).url())
    }),
    { numRuns: 500, seed: 1 },
  )
})
