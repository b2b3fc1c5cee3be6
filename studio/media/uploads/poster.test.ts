// @vitest-environment jsdom
import type { SanityClient } from '@sanity/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describeVideo, takeFrame, uploadPoster } from './poster'

/** A video as loaded by a browser. */
interface Film {
  duration: number
  width: number
  height: number
  /** The event after `src` is set: `loadeddata` or `error`; null for none. */
  opens: 'loadeddata' | 'error' | null
}

let film: Film
/** The moments that the video was seeked to, in s. */
let moments: number[]
let opened: HTMLVideoElement[]
/** Whether the video shows the requested moment. */
let isThere: boolean
/** The boxes of the frames that were drawn; empty for one of another moment than the requested one. */
let pictures: number[][]
let frame: Blob | null

beforeEach(() => {
  film = { duration: 15, width: 1280, height: 720, opens: 'loadeddata' }
  moments = []
  opened = []
  isThere = true
  pictures = []
  frame = new Blob(['a frame'])
  const { createElement } = document
  const soon = (element: Element, event: string) =>
    queueMicrotask(() => element.dispatchEvent(new Event(event)))
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = createElement.call(document, name)
    if (element instanceof HTMLVideoElement) {
      opened.push(element)
      element.load = vi.fn()
      Object.defineProperties(element, {
        duration: { get: () => film.duration },
        videoWidth: { get: () => film.width },
        videoHeight: { get: () => film.height },
        src: {
          set: (address: string) => {
            element.setAttribute('src', address)
            if (film.opens) soon(element, film.opens)
          },
        },
        currentTime: {
          set: (moment: number) => {
            isThere = false
            queueMicrotask(() => {
              isThere = true
              moments.push(moment)
              element.dispatchEvent(new Event('seeked'))
            })
          },
        },
      })
    } else if (element instanceof HTMLCanvasElement) {
      element.getContext = (() => ({
        drawImage: (_video: unknown, ...box: number[]) => pictures.push(isThere ? box : []),
      })) as never
      element.toBlob = (done) => done(frame)
    }
    return element
  })
})

const upload = vi.fn(() => Promise.resolve({ _id: 'image-poster' }))
const record = vi.fn<(id: string, fields: object, options: object) => Promise<void>>()
const client = {
  assets: { upload },
  patch: (id: string) => ({
    set: (fields: object) => ({ commit: (options: object) => record(id, fields, options) }),
  }),
} as unknown as SanityClient
beforeEach(() => {
  upload.mockClear()
  record.mockReset()
})

const describeFilm = (url = '/film.webm') =>
  describeVideo(client, { _id: 'file-film', url, originalFilename: 'spring.promo.webm' })

describe('the description of a video', () => {
  it('has its length, its size, and a weak reference to its poster, which editors can delete', async () => {
    expect(await describeFilm()).toEqual({ posterId: 'image-poster', durationSeconds: 15 })
    const poster = { _type: 'reference', _ref: 'image-poster', _weak: true }
    expect(record.mock.calls.map((call) => call.slice(0, 2))).toEqual([
      ['file-film', { video: { durationSeconds: 15, width: 1280, height: 720, poster } }],
    ])
    expect(upload).toHaveBeenCalledExactlyOnceWith('image', frame, {
      filename: 'spring.promo-poster.jpg',
      contentType: 'image/jpeg',
      tag: 'media.poster',
    })
  })

  it.each([
    ['after a tenth of the video', 15, 1.5],
    ['after three seconds of a long one', 90, 3],
    ['at the start of one of unknown length', Infinity, 0],
  ])('has a poster from the moment %s', async (_when, duration, moment) => {
    film.duration = duration
    const { durationSeconds } = await describeFilm()
    expect(moments).toEqual([moment])
    expect(pictures).toEqual([[0, 0, 1280, 720]])
    expect(durationSeconds).toBe(Number.isFinite(duration) ? duration : null)
  })

  it('is made silently, and releases the file', async () => {
    await describeFilm()
    const [video] = opened
    expect(video?.muted).toBe(true)
    expect(video?.hasAttribute('src')).toBe(false)
    expect(video?.load).toHaveBeenCalledOnce()
  })

  it.each([
    ['/film.webm', null],
    ['https://cdn.sanity.example/film.webm', 'anonymous'],
  ])('uses CORS, needed to read frames, only for a video of another site: %s', async (url, crossOrigin) => {
    await describeFilm(url)
    expect(opened[0]?.crossOrigin).toBe(crossOrigin)
  })

  it('fails if the browser cannot play the video, and releases the file', async () => {
    film.opens = 'error'
    await expect(describeFilm()).rejects.toThrow('This browser cannot play the video.')
    expect(opened[0]?.hasAttribute('src')).toBe(false)
    expect(upload).not.toHaveBeenCalled()
  })

  it('fails if the browser has not loaded the video within 30 seconds', async () => {
    vi.useFakeTimers()
    film.opens = null
    const failed = vi.fn()
    const made = describeFilm().catch(failed)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await made
    expect(failed.mock.calls).toMatchObject([
      [{ message: expect.stringContaining('Upload a poster instead.') as string }],
    ])
  })
})

describe('a frame of a video', () => {
  it.each([
    ['at most 1,600 px wide, in its proportions', 3840, 2160, [1600, 900]],
    ['not enlarged', 640, 361, [640, 361]],
  ])('is %s', async (_rule, width, height, size) => {
    film = { ...film, width, height }
    expect(await takeFrame(document.createElement('video'))).toBe(frame)
    expect(pictures).toEqual([[0, 0, ...size]])
  })

  it('cannot be taken from a video without a picture, or if the browser refuses', async () => {
    const impossible = 'This browser cannot take a picture from the video. Upload a poster instead.'
    film.width = 0
    await expect(takeFrame(document.createElement('video'))).rejects.toThrow(impossible)
    film.width = 640
    frame = null
    await expect(takeFrame(document.createElement('video'))).rejects.toThrow(impossible)
  })

  it('is named after the video', async () => {
    await uploadPoster(client, new Blob(), 'video')
    expect(upload.mock.calls).toMatchObject([['image', {}, { filename: 'video-poster.jpg' }]])
  })
})
