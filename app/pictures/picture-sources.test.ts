import { describe, expect, test } from 'vitest'
import { fileSources, uploadSources } from './picture-sources'

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

  test('an upload offers every width below its own; drawings and small pictures are unchanged', () => {
    expect(uploadSources({ url: '/images/a-1000x500.jpg', width: 1000 })).toEqual({
      src: '/images/a-1000x500.jpg',
      srcSet:
        '/images/a-1000x500.jpg?w=400&auto=format 400w, /images/a-1000x500.jpg?w=800&auto=format 800w, /images/a-1000x500.jpg?auto=format 1000w',
    })
    expect(uploadSources({ url: '/images/a-5000x100.jpg', width: 5000 }).srcSet).toMatch(
      /, \/images\/a-5000x100\.jpg\?w=2400&auto=format 2400w$/,
    )
    expect(uploadSources({ url: '/images/a.svg', width: 1000 })).toEqual({ src: '/images/a.svg' })
    expect(uploadSources({ url: '/images/a-300x300.png', width: 300 })).toEqual({
      src: '/images/a-300x300.png',
    })
  })
})
