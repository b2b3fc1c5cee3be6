import { LRUCache } from 'lru-cache'
import { profileError, videosError, type LookupError, type VideosVariant } from './messages'
import { parseProfile, parseVideos, type ParsedFailure } from './parse.server'
import { allowedPictureUrl, demoPicturePath } from './pictures.server'
import type { Profile, Video } from './profile.server'
import {
  createUpstream,
  pathSegment,
  type UpstreamFailure,
  type UpstreamLoad,
  type UpstreamOptions,
} from './upstream.server'

export type { LookupError, LookupErrorCode, VideosVariant } from './messages'

export type ProfileResult = { ok: true; profile: Profile } | { ok: false; error: LookupError }
export type VideosResult = { ok: true; videos: Video[] } | { ok: false; error: LookupError }

/**
 * Looks up TikTok profiles and their videos. Neither method rejects for anything an upstream does, and
 * every result may be sent to a browser as it is. Results are shared between callers: do not change them.
 */
export interface TikTokClient {
  /** @param username sent as it is: not trimmed, not lower-cased, only encoded */
  lookupProfile(username: string): Promise<ProfileResult>
  /**
   * @param secUid `Profile.secUid`
   * @param variant the page that asks; it only chooses the wording of an error. Default `profile`.
   */
  listVideos(secUid: string, variant?: VideosVariant): Promise<VideosResult>
}

/** The client of a whole process, which also tells what it is doing. */
export interface ProcessTikTokClient extends TikTokClient {
  load(): UpstreamLoad
}

export interface TikTokClientOptions extends UpstreamOptions {
  /** Host names that avatars and covers may come from; each also stands for its subdomains. */
  pictureHosts: readonly string[]
  /** Maps an allowed https address to a path of our picture route. */
  pictureUrl: (address: string) => string
  /** The API is the demo one, so its pictures are files of this site (`/demo/pictures/…`). Default false. */
  demo?: boolean
  /** Entries kept; an entry of either takes a few KB at most. Defaults: 1000 profiles, 300 video lists. */
  cacheSizes?: { profiles?: number; videos?: number }
}

/** Counts change slowly and signed picture links last for hours. In ms. */
const GOOD_FOR_MS = 5 * 60_000
/** Long enough to bear a reload, short enough for somebody who has just opened an account. In ms. */
const NOT_FOUND_FOR_MS = 15_000
/** Longer names than any real one (24 characters) are looked up each time rather than kept. */
const MAX_CACHED_NAME = 256

/**
 * Creates the client. Keep one for the whole process: it holds the cache and joins identical lookups in flight.
 * Good answers are kept for 5 minutes, "no such user" for 15 seconds, failures never.
 * The key, when given, is sent as `Authorization: Bearer {apiKey}`.
 */
export function createTikTokClient(options: TikTokClientOptions): ProcessTikTokClient {
  const { pictureHosts, pictureUrl, demo = false, cacheSizes = {}, now = Date.now } = options
  // Names of the demo API that fail on purpose must not keep others from being shown.
  const upstream = createUpstream({ ...options, circuit: demo ? null : options.circuit })

  function picture(address: unknown): string | null {
    if (demo) return demoPicturePath(address)
    const url = allowedPictureUrl(address, pictureHosts)
    return url && pictureUrl(url.href)
  }

  const profiles = lookups(cacheSizes.profiles ?? 1000, '/api/tiktok/', (body, username) =>
    parseProfile(body, username, picture),
  )
  const videos = lookups(cacheSizes.videos ?? 300, '/api/tiktok/video/', (body) => parseVideos(body, picture))

  /** Lookups of one kind: cached, coalesced, parsed. */
  function lookups<Found extends { ok: true }>(
    max: number,
    path: string,
    parse: (body: unknown, name: string) => Found | ParsedFailure,
  ) {
    const cache = new LRUCache<string, Found | UpstreamFailure>({
      max,
      ttl: GOOD_FOR_MS,
      ttlResolution: 0,
      perf: { now },
    })
    const inFlight = new Map<string, Promise<Found | UpstreamFailure>>()

    async function ask(name: string): Promise<Found | UpstreamFailure> {
      const segment = pathSegment(name)
      if (segment === null) return { ok: false, code: 'not-found', serverText: null, noData: true }
      const result = await upstream.get(path + segment, (body) => parse(body, name))
      const keepFor = result.ok ? GOOD_FOR_MS : result.code === 'not-found' ? NOT_FOUND_FOR_MS : 0
      if (keepFor > 0 && name.length <= MAX_CACHED_NAME) cache.set(name, result, { ttl: keepFor })
      return result
    }

    return function lookup(name: string): Promise<Found | UpstreamFailure> {
      const known = cache.get(name)
      if (known) return Promise.resolve(known)
      const running = inFlight.get(name)
      if (running) return running
      const started = ask(name).finally(() => inFlight.delete(name))
      inFlight.set(name, started)
      return started
    }
  }

  return {
    load: upstream.load,
    async lookupProfile(username) {
      const result = await profiles(username)
      if (result.ok) return result
      return { ok: false, error: profileError(result.code, result) }
    },
    async listVideos(secUid, variant = 'profile') {
      const result = await videos(secUid)
      if (result.ok) return result
      return { ok: false, error: videosError(result.code, variant, result.noData, result) }
    },
  }
}
