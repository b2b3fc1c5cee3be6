// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { VideoContent } from '~/content/parts'
import { LabelsContext, type Labels } from '~/ui/labels'
import { VideoPlayer } from './VideoPlayer'

vi.mock('~/site-settings/root-data', () => ({
  useMediaBase: () => '',
  useMessage: String,
  useRootData: () => undefined,
}))

afterEach(cleanup)

function film(embed: string): VideoContent {
  return {
    _id: 'video-film',
    title: 'A film',
    upload: null,
    file: null,
    embed,
    poster: {
      image: null,
      crop: null,
      hotspot: null,
      file: null,
      width: null,
      height: null,
      narrower: [],
      avif: false,
      preview: null,
      scene: 'film',
      alt: '',
    },
    durationSeconds: 90,
    publishedOn: '2025-01-01',
    captions: null,
    uploadedCaptions: null,
    description: '',
    transcript: null,
  }
}

const YOUTUBE = { link: 'https://www.youtube.com/embed/abc', origin: 'https://www.youtube-nocookie.com' }
const VIMEO = { link: 'https://player.vimeo.com/video/76979871', origin: 'https://player.vimeo.com' }

/** Renders an open player and returns what a platform would do to it. */
function open({ link, origin }: typeof YOUTUBE) {
  const onEnd = vi.fn()
  const view = render(<VideoPlayer video={film(link)} playing onEnd={onEnd} />)
  const frame = view.container.querySelector('iframe')
  const source = frame?.contentWindow
  if (!frame || !source) throw new Error('No player was shown')
  const say = (data: unknown, from: { origin?: string; source?: Window } = {}) =>
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { data, origin: from.origin ?? origin, source: from.source ?? source }),
      )
    })
  return { ...view, frame, source, onEnd, say }
}

describe('a platform’s player', () => {
  test('loads, and so autoplays, only after the delay', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { container } = render(<VideoPlayer video={film(VIMEO.link)} playing playDelayMs={300} />)
    act(() => vi.advanceTimersByTime(299))
    expect(container.querySelector('iframe')).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(container.querySelector('iframe')?.src).toContain(VIMEO.link)
  })

  test('may autoplay and fill the screen, and has the title of the video', () => {
    const { frame } = open(VIMEO)
    expect(frame.title).toBe('A film')
    expect(frame.getAttribute('allow')?.split('; ')).toEqual(
      expect.arrayContaining(['autoplay', 'fullscreen']),
    )
    expect(frame.allowFullscreen).toBe(true)
  })

  test('is removed when it is closed', () => {
    const { container, rerender } = open(YOUTUBE)
    rerender(<VideoPlayer video={film(YOUTUBE.link)} playing={false} />)
    expect(container.querySelector('iframe')).toBeNull()
  })

  test('is not shown for a link to any other site', () => {
    const { container } = render(<VideoPlayer video={film('https://evil.example/embed/abc')} playing />)
    expect(container.innerHTML).toBe('')
  })
})

describe('the end of a video in a platform’s player', () => {
  test.each([
    ['YouTube', YOUTUBE, '{"event":"onStateChange","info":0}'],
    ['Vimeo', VIMEO, '{"event":"ended"}'],
  ])('%s: is reported once', (_platform, player, message) => {
    const { say, onEnd } = open(player)
    say(message)
    say(message)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test('is only accepted from the player’s own origin and window', () => {
    const { say, onEnd } = open(YOUTUBE)
    say('{"event":"onStateChange","info":0}', { origin: 'https://evil.example' })
    say('{"event":"onStateChange","info":0}', { source: window })
    expect(onEnd).not.toHaveBeenCalled()
  })

  test('is subscribed to repeatedly, at the player’s own origin only, until the player responds', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { source, say } = open(VIMEO)
    const asked = vi.spyOn(source, 'postMessage').mockImplementation(() => undefined)
    vi.advanceTimersByTime(1_000)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(asked).toHaveBeenLastCalledWith('{"method":"addEventListener","value":"ended"}', VIMEO.origin)
    say({ event: 'ready' })
    const times = asked.mock.calls.length
    expect(times).toBe(3)
    // Players report all the time while they play.
    say({ event: 'ready' })
    vi.advanceTimersByTime(10_000)
    expect(asked).toHaveBeenCalledTimes(times)
  })
})

describe('an uploaded video', () => {
  test('plays with its own captions and cropped poster, instead of the media base’s file', () => {
    const upload: VideoContent = {
      ...film(''),
      upload: '/lake/files/p/d/abc.webm',
      file: 'old.webm',
      captions: 'old.vtt',
      uploadedCaptions: '/lake/files/p/d/new.vtt',
    }
    upload.poster = {
      ...upload.poster,
      image: { _id: 'i', url: '/lake/images/p/d/abc-400x200.jpg', width: 400, height: 200, preview: null },
      crop: { left: 0.5, top: 0, right: 0, bottom: 0 },
    }
    const { container } = render(<VideoPlayer video={upload} playing />)
    expect(
      [...container.querySelectorAll('source')].map(({ src, type }) => [new URL(src).pathname, type]),
    ).toEqual([['/lake/files/p/d/abc.webm', 'video/webm']])
    expect(container.querySelector('track')?.getAttribute('src')).toBe('/lake/files/p/d/new.vtt')
    expect(container.querySelector('video')?.getAttribute('poster')).toBe(
      '/lake/images/p/d/abc-400x200.jpg?rect=200,0,200,200',
    )
  })

  test('may be an MP4, which has no other version', () => {
    const upload = { ...film(''), upload: '/lake/files/p/d/abc.mp4' }
    const { container } = render(<VideoPlayer video={upload} playing />)
    expect([...container.querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/mp4'])
  })

  test('never plays with the captions of the media base’s file', () => {
    const upload = { ...film(''), upload: '/lake/files/p/d/abc.webm', file: 'old.webm', captions: 'old.vtt' }
    const { container } = render(<VideoPlayer video={upload} playing />)
    expect(container.querySelector('source')).not.toBeNull()
    expect(container.querySelector('track')).toBeNull()
  })
})

describe('a file of the media base', () => {
  test('has a captions track labeled as in the site settings', () => {
    const { container } = render(
      <LabelsContext.Provider value={{ captionsLabel: 'All that is said' } as Labels}>
        <VideoPlayer video={{ ...film(''), file: 'film.webm', captions: 'film.vtt' }} playing />
      </LabelsContext.Provider>,
    )
    expect(container.querySelector('track')?.label).toBe('All that is said')
  })

  test('shows its poster’s drawing until it plays', () => {
    const { container } = render(<VideoPlayer video={{ ...film(''), file: 'film.webm' }} playing />)
    expect(container.querySelector('video')?.getAttribute('poster')).toBe('/scenes/film')
  })

  /** Renders a player whose file request gets a status, or fails if that is 0. */
  function openFile(status: number) {
    vi.stubGlobal('fetch', () =>
      status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ status }),
    )
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })
    const video = { ...film(''), file: 'film.webm' }
    const view = render(<VideoPlayer video={video} playing />)
    return {
      ...view,
      failAll() {
        for (const source of view.container.querySelectorAll('source')) fireEvent.error(source)
      },
      reopen() {
        view.rerender(<VideoPlayer video={video} playing={false} />)
        view.rerender(<VideoPlayer video={video} playing />)
      },
    }
  }

  test('that cannot be loaded reports it once all sources have failed, and loads again on request or when reopened', async () => {
    const { container, failAll, reopen, findByRole, getByRole, queryByRole } = openFile(0)
    const [webm] = container.querySelectorAll('source')
    if (!webm) throw new Error('There is no source')
    fireEvent.error(webm)
    await act(async () => {})
    expect(queryByRole('alert')).toBeNull()
    failAll()
    expect((await findByRole('alert')).textContent).toBe('connectionFailed')
    expect(container.querySelector('video')).toBeNull()
    fireEvent.click(getByRole('button', { name: 'Try Again' }))
    expect(container.querySelector('video')).not.toBeNull()
    failAll()
    await findByRole('alert')
    reopen()
    expect(container.querySelector('video')).not.toBeNull()
  })

  test('that is missing is reported without a retry button', async () => {
    const { container, failAll, reopen, findByRole, queryByRole } = openFile(404)
    failAll()
    expect((await findByRole('alert')).textContent).toBe('This video isn’t available right now.')
    expect(queryByRole('button')).toBeNull()
    reopen()
    expect(container.querySelector('video')).not.toBeNull()
  })

  test('that is cut off while playing can be loaded again, even if the connection is already back', () => {
    const { container, getByRole } = openFile(200)
    const video = container.querySelector('video')
    if (!video) throw new Error('There is no video')
    Object.defineProperty(video, 'error', { value: { code: 2 } })
    fireEvent.error(video)
    expect(getByRole('alert').textContent).toBe('connectionFailed')
    expect(getByRole('button', { name: 'Try Again' })).toBeDefined()
  })

  test('that is reopened while its failure is being investigated ignores the outcome', async () => {
    const { container, failAll, reopen } = openFile(0)
    const rejections: ((cause: Error) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise((_, reject) => rejections.push(reject)))
    const player = () => container.querySelector('video')
    const used = player()
    failAll()
    reopen()
    const next = player()
    expect(next).not.toBe(used)

    const fail = (index: number) => act(async () => rejections[index]?.(new TypeError('Failed to fetch')))
    await fail(0)
    expect(player()).toBe(next)
    failAll()
    await fail(1)
    expect(player()).toBeNull()
  })
})
