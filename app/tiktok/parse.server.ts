import { z } from 'zod'
import { isTooDeep } from '~shared/json/nesting'
import { POST_ID } from '~shared/ordering/ids'
import { firstCharacters } from '~shared/text/first-characters'
import { MAX_VIDEOS } from './limits'
import type { LookupErrorCode } from './messages'
import type { Profile, Video } from './profile.server'
import { presentableText } from './server-text.server'

/** Maximum number of nested objects to unwrap. Real bodies are wrapped up to twice, or are a JSON string in JSON. */
const MAX_LAYERS = 5

/** Logged for JSON that no such API responds with. */
const NO_OBJECT = 'neither an object nor a JSON string of one'
/** Logged for a list without a usable post, such as one whose ids are numbers too large to be exact. */
const NO_IDS = 'no id in itemList that is a string of letters, digits, “_”, “.” and “-”'

/** An answer without the requested data. */
export interface ParsedFailure {
  ok: false
  code: LookupErrorCode
  serverText: string | null
  /** Whether the answer was valid but contained no data, for which each page has its own message. */
  noData: boolean
  /** What is wrong with the response, for the log; absent if the response says so itself. */
  fault?: string
}

export type ParsedProfile = { ok: true; profile: Profile } | ParsedFailure
export type ParsedVideos = { ok: true; videos: Video[] } | ParsedFailure

/** Maps an upstream's picture URL to a path on this site, or null. */
export type PictureMapper = (address: unknown) => string | null

const record = z.record(z.string(), z.unknown())
type Layer = z.infer<typeof record>

const numeric = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[-+]?\d{1,20}(\.\d+)?$/)
    .transform(Number),
])

/** A count from 0 (fractions are truncated); null if missing, negative, or beyond the exact integers. */
const count = numeric.transform(Math.trunc).pipe(z.int().min(0)).nullable().catch(null)

const flag = z.union([z.boolean(), z.literal([1, '1', 'true']).transform(() => true)]).catch(false)

/** Control characters, and invisible ones that change the text direction. */
// eslint-disable-next-line no-control-regex -- The pattern is there to remove control characters.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu

/** Returns the schema of one line of at most `max` printable characters, which is null if nothing is left. */
function line(max: number) {
  return z
    .string()
    .transform((text) => {
      const clean = text
        .slice(0, max * 8)
        .replace(UNPRINTABLE, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      return firstCharacters(clean, max).trim() || null
    })
    .nullable()
    .catch(null)
}

const identifier = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().regex(POST_ID))
  .nullable()
  .catch(null)

const userSchema = z.object({
  uniqueId: line(64),
  nickname: line(100),
  avatarThumb: z.unknown().optional(),
  avatarMedium: z.unknown().optional(),
  avatarLarger: z.unknown().optional(),
  // Real ones are 76 characters of URL-safe base64.
  secUid: z
    .string()
    .regex(/^[\w=.-]{1,256}$/)
    .nullable()
    .catch(null),
  privateAccount: flag,
  secret: flag,
})

const userStatsSchema = z
  .object({ followerCount: count, heart: count, heartCount: count, followingCount: count, videoCount: count })
  .partial()
  .catch({})

const userInfoSchema = z.object({
  user: userSchema,
  stats: userStatsSchema,
  statsV2: userStatsSchema,
})

const itemStatsSchema = z.object({ diggCount: count, playCount: count }).partial().catch({})

const itemSchema = z.object({
  id: identifier,
  video: z
    .object({ dynamicCover: z.unknown(), cover: z.unknown(), originCover: z.unknown() })
    .partial()
    .catch({}),
  stats: itemStatsSchema,
  statsV2: itemStatsSchema,
})

/**
 * Parses a profile from a body: bare, wrapped in `data` once or more, or a JSON string.
 * @param body the parsed JSON
 * @param typed the requested username, used if the response has no `uniqueId`
 * @param picture maps an avatar's URL
 */
export function parseProfile(body: unknown, typed: string, picture: PictureMapper): ParsedProfile {
  const layers = unwrap(body)
  const code = codeOf(layers)
  const info = layers
    .map((layer) => userInfoSchema.safeParse(layer.userInfo))
    .find((parsed) => parsed.success)?.data
  const user = info?.user
  // Some upstreams report a missing user as a user object without a name.
  if (info && user && (user.uniqueId ?? user.nickname ?? user.secUid) !== null && isHarmless(code)) {
    const uniqueId = user.uniqueId ?? line(64).parse(typed) ?? ''
    const { stats, statsV2 } = info
    return {
      ok: true,
      profile: {
        uniqueId,
        nickname: user.nickname ?? uniqueId,
        avatarThumb: picture(user.avatarThumb) ?? picture(user.avatarMedium) ?? picture(user.avatarLarger),
        secUid: user.secUid,
        isPrivate: user.privateAccount || user.secret || code === 'private',
        // The strings in statsV2 are exact; the numbers in stats overflow at 32 bits.
        stats: {
          followerCount: statsV2.followerCount ?? stats.followerCount ?? null,
          heart: statsV2.heart ?? statsV2.heartCount ?? stats.heart ?? stats.heartCount ?? null,
          followingCount: statsV2.followingCount ?? stats.followingCount ?? null,
          videoCount: statsV2.videoCount ?? stats.videoCount ?? null,
        },
      },
    }
  }
  return failure(layers, code, { code: 'not-found', fault: 'no userInfo.user' })
}

/**
 * Parses a video list from a body, bare (`itemList`) or wrapped (`data.itemList`). Skips items that are null, invalid
 * or without an id, keeps the first of duplicate ids, and at most MAX_VIDEOS.
 */
export function parseVideos(body: unknown, picture: PictureMapper): ParsedVideos {
  const layers = unwrap(body)
  const code = codeOf(layers)
  const list = layers.map((layer) => layer.itemList).find(Array.isArray)
  if (list && (code === null || (list.length > 0 && isHarmless(code)))) {
    const videos = videosOf(list, picture)
    if (videos.length > 0 || list.length === 0) return { ok: true, videos }
    return { ok: false, code: 'failed', serverText: null, noData: false, fault: NO_IDS }
  }
  return failure(layers, code, { code: 'empty', fault: 'no itemList' })
}

/** Returns the text and code of an error response (HTTP 4xx or 5xx); `code` is null if there is none. */
export function parseErrorBody(body: unknown): { code: LookupErrorCode | null; serverText: string | null } {
  const layers = unwrap(body)
  return { code: codeOf(layers), serverText: serverText(layers) }
}

/**
 * Returns the failure of a response without the requested data.
 * @param reported the response's error code, if it has one
 * @param otherwise the failure of a response without an error code
 */
function failure(
  layers: readonly Layer[],
  reported: LookupErrorCode | null,
  otherwise: { code: LookupErrorCode; fault: string },
): ParsedFailure {
  // The body is JSON, but not what such an API responds with.
  if (layers.length === 0)
    return { ok: false, code: 'failed', serverText: null, noData: false, fault: NO_OBJECT }
  const code = reported ?? otherwise.code
  const text = serverText(layers)
  const noData = code === 'empty' || code === 'not-found'
  const isReported = reported !== null || text !== null
  return { ok: false, code, serverText: text, noData, fault: isReported ? undefined : otherwise.fault }
}

function videosOf(list: readonly unknown[], picture: PictureMapper): Video[] {
  const videos = new Map<string, Video>()
  for (const entry of list) {
    if (videos.size === MAX_VIDEOS) break
    const item = itemSchema.safeParse(entry)
    if (!item.success || item.data.id === null || videos.has(item.data.id)) continue
    const { id, video, stats, statsV2 } = item.data
    videos.set(id, {
      id,
      dynamicCover: picture(video.dynamicCover) ?? picture(video.cover) ?? picture(video.originCover),
      diggCount: statsV2.diggCount ?? stats.diggCount ?? null,
      playCount: statsV2.playCount ?? stats.playCount ?? null,
    })
  }
  return [...videos.values()]
}

/**
 * Returns the nested objects of a response from the outside in: the body, its `data`, the `data` in there, and so on.
 * JSON strings are parsed.
 */
function unwrap(body: unknown): Layer[] {
  const layers: Layer[] = []
  let value = body
  for (let step = 0; step < MAX_LAYERS; step++) {
    if (typeof value === 'string') {
      value = decode(value)
      continue
    }
    const layer = record.safeParse(value)
    if (!layer.success) break
    layers.push(layer.data)
    value = layer.data.data
  }
  return layers
}

function decode(text: string): unknown {
  try {
    return isTooDeep(text) ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Error codes inside HTTP 200 responses. */
const KNOWN_CODES = new Map<number, LookupErrorCode>([
  [10202, 'not-found'],
  [10221, 'not-found'],
  [10222, 'private'],
  [10000, 'captcha'],
])

/** Returns the error code of a response; null if it has no code, or one that means success. */
function codeOf(layers: readonly Layer[]): LookupErrorCode | null {
  const codes = layers
    .flatMap((layer) => [layer.statusCode, layer.status_code, layer.code])
    .map((value) => numeric.safeParse(value).data)
    .filter((value) => value !== undefined && value !== 0 && value !== 200)
  const knownCode = codes.map((value) => KNOWN_CODES.get(value ?? 0)).find(Boolean)
  return knownCode ?? (codes.length > 0 ? 'failed' : null)
}

/** Whether profile data that accompanies this code can be trusted. */
function isHarmless(code: LookupErrorCode | null): boolean {
  return code === null || code === 'private' || code === 'failed'
}

function serverText(layers: readonly Layer[]): string | null {
  const texts = layers.flatMap((layer) => [
    layer.message,
    layer.error,
    layer.statusMsg,
    layer.status_msg,
    record.safeParse(layer.error).data?.message,
  ])
  return texts.map(presentableText).find((text) => text !== null) ?? null
}
