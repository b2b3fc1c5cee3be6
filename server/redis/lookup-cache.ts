import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ProfileResult, TikTokClient, VideosResult } from '../../app/tiktok/client.server'
import { LOOKUP_LIFETIME_MS } from '../../app/tiktok/limits'
import { profileSchema, videoSchema } from '../../app/tiktok/profile.server'
import type { SharedRedis } from './redis'

const videosSchema = z.array(videoSchema)

/**
 * Wraps a client so that it uses successful lookups of other processes. Failures, "no such user" among them, are not
 * shared.
 * @param scope what processes must have in common to share results: the upstream, and the picture secret, since results
 * contain signed addresses
 */
export function shareLookups(
  client: TikTokClient,
  redis: SharedRedis,
  scope: readonly (string | undefined)[],
): TikTokClient {
  const prefix = `katsocial:lookup:${digest(JSON.stringify(scope)).slice(0, 16)}`

  async function read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null> {
    const text = await redis.run((each) => each.get(key))
    if (text === null) return null
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      // The value was written by another version of this program.
      return null
    }
  }
  /** Stores a result in the background. */
  function keep(key: string, value: unknown): void {
    const expiration = { type: 'PX', value: LOOKUP_LIFETIME_MS } as const
    void redis.run((each) => each.set(key, JSON.stringify(value), { expiration }))
  }

  return {
    async lookupProfile(username): Promise<ProfileResult> {
      const key = `${prefix}:profile:${digest(username)}`
      const profile = await read(key, profileSchema)
      if (profile) return { ok: true, profile }
      const result = await client.lookupProfile(username)
      if (result.ok) keep(key, result.profile)
      return result
    },
    async listVideos(secUid, variant): Promise<VideosResult> {
      const key = `${prefix}:videos:${digest(secUid)}`
      const videos = await read(key, videosSchema)
      if (videos) return { ok: true, videos }
      const result = await client.listVideos(secUid, variant)
      if (result.ok) keep(key, result.videos)
      return result
    },
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
