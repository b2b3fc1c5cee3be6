import { describe, expect, test } from 'vitest'
import { fileSources, pictureFileUrl, uploadSources } from './picture-sources'

describe('pictures in their displayed sizes', () => {
  test('a file offers its copies by width, and each as AVIF', () => {
    const poster = { file: 'posters/soda.webp', width: 1280, narrower: [960, 640], avif: true }
    expect(fileSources(poster, 'https://media.example')).toEqual({
      src: 'https://media.example/images/posters/soda.webp',
      srcSet:
        'https://media.example/images/posters/soda-640.webp 640w, https://media.example/images/posters/soda-960.webp 960w, https://media.example/images/posters/soda.webp 1280w',
      avif: 'https://media.example/images/posters/soda-640.avif 640w, https://media.example/images/posters/soda-960.avif 960w, https://media.example/images/posters/soda.avif 1280w',
    })
  })

  test('a file without copies offers only itself', () => {
    expect(fileSources({ file: 'team/a.svg', width: 456, narrower: [], avif: false }, '')).toEqual({
      src: '/images/team/a.svg',
    })
  })

  test('a file of unknown width has a single AVIF without a width', () => {
    expect(fileSources({ file: 'team/a.b.webp', width: null, narrower: [], avif: true }, '').avif).toBe(
      '/images/team/a.b.avif',
    )
  })

  const upload = (name: string, placed: object = {}) =>
    uploadSources({ url: `/lake/images/embedded/production/abc-${name}`, ...placed })
  const base = '/lake/images/embedded/production/abc-'

  test('an upload is offered in every width up to its own, and a drawing or a small picture unmodified', () => {
    expect(upload('1000x500.jpg')).toEqual({
      size: { width: 1000, height: 500 },
      sources: {
        src: `${base}1000x500.jpg`,
        srcSet: [400, 800, 1000].map((w) => `${base}1000x500.jpg?w=${w}&auto=format ${w}w`).join(', '),
      },
    })
    expect(upload('5000x100.jpg').sources.srcSet).toMatch(/5000x100\.jpg\?w=2400&auto=format 2400w$/)
    const widths = (name: string) =>
      upload(name)
        .sources.srcSet?.split(', ')
        .map((each) => each.split(' ')[1])
    expect(widths('800x100.jpg')).toEqual(['400w', '800w'])
    expect(widths('2400x100.jpg')).toEqual(['400w', '800w', '1200w', '1600w', '2400w'])
    expect(upload('400x300.png').sources).toEqual({ src: `${base}400x300.png` })
    expect(upload('9x9.svg')).toEqual({ size: null, sources: { src: `${base}9x9.svg` } })
    expect(upload('300x300.png').sources).toEqual({ src: `${base}300x300.png` })
  })

  test('a cropped upload is offered as cropped, with the size of the crop', () => {
    const crop = { left: 0.5, top: 0, right: 0, bottom: 0.5 }
    expect(upload('2000x1000.jpg', { crop })).toEqual({
      size: { width: 1000, height: 500 },
      sources: {
        src: `${base}2000x1000.jpg?rect=1000,0,1000,500`,
        srcSet: [400, 800, 1000]
          .map((w) => `${base}2000x1000.jpg?rect=1000,0,1000,500&w=${w}&auto=format ${w}w`)
          .join(', '),
      },
    })
  })

  test('the single address of a picture is the cropped upload’s or the file’s, and a drawing has none', () => {
    const none = { image: null, crop: null, hotspot: null, file: null }
    const image = { url: `${base}2000x1000.jpg` }
    const crop = { left: 0.5, top: 0, right: 0, bottom: 0.5 }
    const address = (given: object) => pictureFileUrl({ ...none, ...given }, 'https://media.example')
    expect(address({ image, crop, file: 'team/a.webp' })).toBe(`${image.url}?rect=1000,0,1000,500`)
    expect(address({ file: 'team/a.webp' })).toBe('https://media.example/images/team/a.webp')
    expect(address({})).toBeNull()
  })
})
