import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONNECTION_FAILED, videosError } from '~/tiktok/messages'
import { hasPosts, keepShown, loadResultFromBrowser } from './result-client-loader'

type Shown = Parameters<typeof keepShown>[0]

const listed = { ok: true, videos: [] }
const noVideos = { ok: false, error: videosError('failed', 'profile', { noData: true }) }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

const address = 'https://kat.example/en/profile/mara.makes?pack=likes:100'
const assign = vi.fn()
/** What the server answers if asked for the build of the page. */
const fetchMock = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('window', { __remixManifest: { url: '/assets/manifest-1.js' } })
  vi.stubGlobal('fetch', fetchMock.mockImplementation(offline))
  vi.stubGlobal('location', { assign })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  assign.mockReset()
})

/** Returns the videos on screen after a request for the same profile has failed. */
async function videosAfterFailure(videos: unknown): Promise<unknown> {
  keepShown({ slug: 'profile', username: 'mara.makes', videos } as Shown)
  const { videos: kept } = await loadResultFromBrowser<Shown>('profile', 'mara.makes', offline, address)
  return kept
}

describe('when the connection fails', () => {
  it.each([
    { when: 'came with the page', videos: () => listed },
    { when: 'were streamed after it', videos: () => Promise.resolve(listed) },
  ])('posts that $when stay on screen', async ({ videos }) => {
    expect(await videosAfterFailure(videos())).toEqual(listed)
  })

  it.each([
    { when: 'have not been requested', videos: () => null },
    { when: 'could not be listed', videos: () => noVideos },
    { when: 'were cut off', videos: () => Promise.reject(new Error('aborted')) },
  ])('posts that $when are reported as missing because of it', async ({ videos }) => {
    expect(await videosAfterFailure(videos())).toEqual({ ok: false, error: CONNECTION_FAILED })
  })

  it('posts that never arrived do not keep the visitor waiting', async () => {
    vi.useFakeTimers()
    const kept = videosAfterFailure(new Promise(() => {}))
    expect(hasPosts('profile', 'mara.makes')).toBe(true)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await kept).toEqual({ ok: false, error: CONNECTION_FAILED })
    expect(hasPosts('profile', 'mara.makes')).toBe(false)
  })

  it('the document is loaded if the site has been upgraded, whose data the page may not be able to read', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 404 }))
    void videosAfterFailure(null)
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(address))
  })

  it('a request for another profile fails instead of returning the one on screen', async () => {
    keepShown({ slug: 'profile', username: 'mara.makes', videos: listed } as unknown as Shown)
    await expect(loadResultFromBrowser<Shown>('profile', 'lena', offline, address)).rejects.toThrow(
      'Failed to fetch',
    )
  })

  it('a request for another page of the same profile fails, too', async () => {
    keepShown({ slug: 'profile', username: 'mara.makes', videos: listed } as unknown as Shown)
    await expect(loadResultFromBrowser<Shown>('likes-views', 'mara.makes', offline, address)).rejects.toThrow(
      'Failed to fetch',
    )
  })

  it('any other failure is not hidden by the profile on screen', async () => {
    keepShown({ slug: 'profile', username: 'mara.makes', videos: listed } as unknown as Shown)
    const failed = () => Promise.reject(new Error('500'))
    await expect(loadResultFromBrowser<Shown>('profile', 'mara.makes', failed, address)).rejects.toThrow(
      '500',
    )
  })
})

describe('the posts on screen', () => {
  it('are found for the profile, however its address is spelled', () => {
    keepShown({ slug: 'profile', username: 'mara.makes', videos: listed } as unknown as Shown)
    expect(hasPosts('Profile', '@mara.makes')).toBe(true)
  })

  it('are not replaced by those of a previous profile that arrive late', async () => {
    let arrive: (videos: object) => void = () => {}
    const late = new Promise<object>((resolve) => (arrive = resolve))
    keepShown({ slug: 'profile', username: 'lena', videos: late } as unknown as Shown)
    keepShown({ slug: 'profile', username: 'mara.makes', videos: listed } as unknown as Shown)
    arrive(noVideos)
    await new Promise(setImmediate)
    expect(hasPosts('profile', 'mara.makes')).toBe(true)
  })
})
