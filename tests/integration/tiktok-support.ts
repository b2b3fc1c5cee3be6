import { afterEach, beforeEach, vi } from 'vitest'
import { createTikTokClient, type TikTokClientOptions } from '../../app/tiktok/client.server'
import { startUpstream, type Upstream } from './upstream/upstream'

/** Starts two scripted hosts of the profile API for each test of a file. Call it at the top of the file. */
export function setUpTikTok() {
  let main: Upstream
  let other: Upstream
  const log = { info: vi.fn(), warn: vi.fn() }

  beforeEach(async () => {
    main = await startUpstream()
    other = await startUpstream()
  })
  afterEach(async () => {
    await main.close()
    await other.close()
  })

  /** A client of the main host only, unless options add to that. */
  function client(options: Partial<TikTokClientOptions> = {}) {
    return createTikTokClient({
      apiUrl: main.url,
      pictureHosts: ['pictures.example'],
      pictureUrl: (address) => `/pictures/signed/${encodeURIComponent(address)}`,
      retryPauseMs: 0,
      log,
      ...options,
    })
  }

  const hosts = {
    get main() {
      return main
    },
    get other() {
      return other
    },
  }
  return { hosts, client, log }
}

/** The profile in `profileBody`. */
export const lena = {
  uniqueId: 'lena.paints',
  nickname: 'Lena Paints',
  avatarThumb: '/pictures/signed/https%3A%2F%2Fp16-sign.pictures.example%2Flena.jpeg%3Fx-expires%3D1',
  secUid: 'MS4wLjABAAAAlena',
  isPrivate: false,
  stats: { followerCount: 1500, heart: 42_000, followingCount: 12, videoCount: 3 },
}
