import express, { type Response, type Router } from 'express'
import { demoAccount, documentedUsername, type DemoAccount, type DemoPost } from './accounts'

export interface DemoTikTokOptions {
  /** Response time of `demo.slow`, in ms. Defaults to 3,000. */
  slowMs?: number
}

/** How long `demo.timeout` takes to answer, in ms: longer than any client waits, but short enough for a shutdown. */
const GIVE_UP_MS = 20_000

/** The prefix of real secUids; the rest of a demo's is the username, so that videos can be found by it. */
const SEC_UID_PREFIX = 'MS4wLjABAAAA'

/**
 * A profile and video API that needs no network: `/api/tiktok/{username}` and `/api/tiktok/video/{secUid}` in the
 * format of the real one, with the accounts of accounts.ts and every failure mode of the real one. Mount it at
 * `/demo/tiktok`; its pictures are files under `/demo/pictures`.
 */
export function createDemoTikTok({ slowMs = 3000 }: DemoTikTokOptions = {}): Router {
  const router = express.Router()

  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })

  router.get('/api/tiktok/video/:secUid', (request, response) => {
    const username = usernameOf(request.params.secUid)
    const account = demoAccount(username)
    if (!account) {
      response.json({ statusCode: 10221 })
      return
    }
    if (account.isPrivate) {
      response.json({ statusCode: 10222 })
      return
    }
    switch (documentedUsername(username)) {
      case 'demo.nodata':
        response.json({ statusCode: 0, hasMore: false })
        return
      case 'demo.videosdown':
        isDown(response)
        return
    }
    response.json({
      statusCode: 0,
      hasMore: false,
      itemList: account.posts.map((post, index) => itemOf(account, post, index)),
    })
  })

  router.get('/api/tiktok/:username?', (request, response) => {
    // People type the @ of a handle, and keyboards add a space.
    const username = (request.params.username ?? '').trim().replace(/^@/, '')
    const account = demoAccount(username)
    if (!account) {
      response.json({ statusCode: 10202 })
      return
    }
    switch (documentedUsername(username)) {
      case 'demo.nobody':
        response.json({ statusCode: 10202 })
        return
      case 'demo.hidden':
        response.json({ statusCode: 10222 })
        return
      case 'demo.captcha':
        response.json({ statusCode: 10000, type: 'verify' })
        return
      case 'demo.throttled':
        response.status(429).json({ error: 'Too many lookups just now. Please try again in a minute.' })
        return
      case 'demo.empty':
        response.type('json').end()
        return
      case 'demo.down':
        isDown(response)
        return
      case 'demo.slow':
        later(response, slowMs, () => response.json(profileOf(account)))
        return
      case 'demo.timeout':
        later(response, GIVE_UP_MS, () => response.status(504).end())
        return
      case 'demo.incomplete':
        response.json({
          statusCode: 0,
          userInfo: {
            user: { uniqueId: account.uniqueId, secUid: secUidOf(account) },
            stats: { videoCount: -1 },
          },
        })
        return
    }
    response.json(profileOf(account))
  })

  return router
}

function profileOf(account: DemoAccount) {
  const { uniqueId, nickname, signature, followers, likes, following, videos, isPrivate } = account
  const avatar = `/demo/pictures/avatar-${twoDigits(account.avatar)}.svg`
  return {
    statusCode: 0,
    userInfo: {
      user: {
        uniqueId,
        nickname,
        signature,
        avatarThumb: avatar,
        avatarMedium: avatar,
        avatarLarger: avatar,
        secUid: secUidOf(account),
        privateAccount: isPrivate,
        verified: false,
      },
      stats: {
        followerCount: followers,
        followingCount: following,
        // The real API has 32-bit counts here, so that large numbers become negative.
        heart: likes | 0,
        heartCount: likes | 0,
        videoCount: videos,
      },
      statsV2: {
        followerCount: String(followers),
        followingCount: String(following),
        heart: String(likes),
        heartCount: String(likes),
        videoCount: String(videos),
      },
    },
  }
}

function itemOf(account: DemoAccount, post: DemoPost, index: number) {
  const cover = `/demo/pictures/cover-${twoDigits(post.cover)}.svg`
  return {
    id: String(7_300_000_000_000_000_000n + BigInt(index)),
    author: { uniqueId: account.uniqueId },
    video: { cover, dynamicCover: cover, originCover: cover },
    stats: { diggCount: post.likes, playCount: post.plays },
    statsV2: { diggCount: String(post.likes), playCount: String(post.plays) },
  }
}

function secUidOf(account: DemoAccount): string {
  return SEC_UID_PREFIX + Buffer.from(account.uniqueId).toString('base64url')
}

function usernameOf(secUid: string): string {
  if (!secUid.startsWith(SEC_UID_PREFIX)) return ''
  return Buffer.from(secUid.slice(SEC_UID_PREFIX.length), 'base64url').toString()
}

function isDown(response: Response): void {
  response.status(502).type('html').send('<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>')
}

/** Responds after `ms`, unless the caller has disconnected by then. */
function later(response: Response, ms: number, respond: () => void): void {
  const timer = setTimeout(respond, ms)
  response.on('close', () => clearTimeout(timer))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
