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

interface LookupOptions<Found extends { ok: true }> {
  /** Most results in the cache. */
  max: number
  /** Path of the API, to which the name is added. */
  path: string
  parse: (body: unknown, name: string) => Found | ParsedFailure
  /** Whether a result will do for minutes; visitors may be asked to change any other. */
  isLasting: (found: Found) => boolean
}

/**
 * How long a result is cached that visitors are asked to change, such as a private account, or "no such user", in ms:
 * long enough for a reload, short enough for one who searches again after changing it.
 */
const SHORT_LIFETIME_MS = 15_000
/** Length above which a name is looked up each time rather than cached; real ones have up to 24 characters. */
const MAX_CACHED_NAME_LENGTH = 256
/** Maximum numbers of profiles and of video lists in the cache. */
const MAX_PROFILES = 1_000
const MAX_LISTS = 300

/**
 * Creates the client. Keep one per process: it holds the cache and joins identical lookups in flight. Successful
 * results are cached for 5 minutes; private accounts, empty lists and "no such user" for 15 seconds; failures never.
 * The key, if given, is sent as `Authorization: Bearer {apiKey}`.
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

  const profiles = lookups({
    max: MAX_PROFILES,
    path: '/api/tiktok/',
    parse: (body, username) => parseProfile(body, username, picture),
    isLasting: ({ profile }) => !profile.isPrivate,
  })
  const videos = lookups({
    max: MAX_LISTS,
    path: '/api/tiktok/video/',
    parse: (body) => parseVideos(body, picture),
    isLasting: ({ videos }) => videos.length > 0,
  })

  /** Creates the lookups of one kind, which are cached, joined and parsed. */
  function lookups<Found extends { ok: true }>({ max, path, parse, isLasting }: LookupOptions<Found>) {
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
      const isCached = result.ok || result.code === 'not-found'
      const ttl = result.ok && isLasting(result) ? LOOKUP_LIFETIME_MS : SHORT_LIFETIME_MS
      if (isCached && name.length <= MAX_CACHED_NAME_LENGTH) cache.set(name, result, { ttl })
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
