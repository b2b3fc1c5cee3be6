import { LRUCache } from 'lru-cache'
import { LOOKUP_LIFETIME_MS } from './limits'
import { profileError, videosError, type LookupError, type VideosVariant } from './messages'
import { parseProfile, parseVideos, type ParsedFailure } from './parse.server'
import { createPictureFilter, demoPicturePath } from './pictures.server'
import type { Profile, Video } from './profile.server'
import {
  createUpstream,
  pathSegment,
  type UpstreamFailure,
  type UpstreamLoad,
  type UpstreamOptions,
} from './upstream.server'

/** The result of looking up a profile. */
export type ProfileResult = { ok: true; profile: Profile } | { ok: false; error: LookupError }
/** The result of listing the videos of a profile. */
export type VideosResult = { ok: true; videos: Video[] } | { ok: false; error: LookupError }

/**
 * Looks up TikTok profiles and their videos. Neither method rejects, whatever the upstream does, and results are safe
 * to send to a browser. They are shared between callers: do not modify them.
 */
export interface TikTokClient {
  /** @param username sent unchanged, apart from URL encoding */
  lookupProfile(username: string): Promise<ProfileResult>
  /**
   * @param secUid `Profile.secUid`
   * @param variant the page that requests it, which only affects error messages. Defaults to `profile`.
   */
  listVideos(secUid: string, variant?: VideosVariant): Promise<VideosResult>
}

/** The client of the whole process, with its load. */
export interface ProcessTikTokClient extends TikTokClient {
  load(): UpstreamLoad
}

export interface TikTokClientOptions extends UpstreamOptions {
  /** Hosts that avatars and covers may come from, subdomains included. */
  pictureHosts: readonly string[]
  /** Maps an allowed https URL to a path of the picture route. */
  pictureUrl: (address: string) => string
  /** Whether the API is the demo, whose pictures are files of this site (`/demo/pictures/…`). Defaults to false. */
  demo?: boolean
}

/** How long "no such user" is cached, in ms: long enough for a reload, short enough for a brand-new account. */
const NOT_FOUND_TTL_MS = 15_000
/** Length above which a name is looked up each time rather than cached; real ones have up to 24 characters. */
const MAX_CACHED_NAME_LENGTH = 256
/** Maximum numbers of profiles and of video lists in the cache. */
const MAX_PROFILES = 1_000
const MAX_LISTS = 300

/**
 * Creates the client. Keep one per process: it holds the cache and joins identical lookups in flight. Successful
 * results are cached for 5 minutes, "no such user" for 15 seconds, failures never. The key, if given, is sent as
 * `Authorization: Bearer {apiKey}`.
 */
export function createTikTokClient(options: TikTokClientOptions): ProcessTikTokClient {
  const { pictureHosts, pictureUrl, demo = false, now = () => performance.now() } = options
  // Demo usernames that fail on purpose must not block the others.
  const upstream = createUpstream({ ...options, circuit: demo ? null : options.circuit })

  const allowedPicture = createPictureFilter(pictureHosts, options.log)
  function picture(address: unknown): string | null {
    if (demo) return demoPicturePath(address)
    const url = allowedPicture(address)
    return url && pictureUrl(url.href)
  }

  const profiles = lookups(MAX_PROFILES, '/api/tiktok/', (body, username) =>
    parseProfile(body, username, picture),
  )
  const videos = lookups(MAX_LISTS, '/api/tiktok/video/', (body) => parseVideos(body, picture))

  /** Creates the lookups of one kind, which are cached, joined and parsed. */
  function lookups<Found extends { ok: true }>(
    max: number,
    path: string,
    parse: (body: unknown, name: string) => Found | ParsedFailure,
  ) {
    const cache = new LRUCache<string, Found | UpstreamFailure>({
      max,
      ttl: LOOKUP_LIFETIME_MS,
      ttlResolution: 0,
      perf: { now },
    })
    const inFlight = new Map<string, Promise<Found | UpstreamFailure>>()

    async function ask(name: string): Promise<Found | UpstreamFailure> {
      const segment = pathSegment(name)
      if (segment === null) return { ok: false, code: 'not-found', serverText: null, noData: true }
      const result = await upstream.get(path + segment, (body) => parse(body, name))
      const keepFor = result.ok ? LOOKUP_LIFETIME_MS : result.code === 'not-found' ? NOT_FOUND_TTL_MS : 0
      if (keepFor > 0 && name.length <= MAX_CACHED_NAME_LENGTH) cache.set(name, result, { ttl: keepFor })
      return result
    }

    return function lookup(name: string): Promise<Found | UpstreamFailure> {
      const cached = cache.get(name)
      if (cached) return Promise.resolve(cached)
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
      return { ok: false, error: videosError(result.code, variant, result) }
    },
  }
}
