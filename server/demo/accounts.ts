import { capitalize } from '../../shared/text/capitalize'

/** A demo account; everything its API returns is derived from this. */
export interface DemoAccount {
  uniqueId: string
  nickname: string
  signature: string
  /** 1 to AVATARS. */
  avatar: number
  followers: number
  likes: number
  following: number
  videos: number
  isPrivate: boolean
  posts: DemoPost[]
}

export interface DemoPost {
  /** 1 to COVERS. */
  cover: number
  likes: number
  plays: number
}

/** Number of pictures: `/demo/pictures/avatar-01.svg` and `/demo/pictures/cover-01.svg` onwards. */
const AVATARS = 12
const COVERS = 20

/**
 * Usernames that demonstrate failures, with a description of each. Case does not matter. Any other name of letters,
 * digits, dots and underscores (up to 40) is a separate account, always the same for the same name.
 */
export const demoUsernames = {
  'mara.makes': 'a potter with ten posts, the profile of the screenshots',
  'demo.nobody': 'no such user',
  'demo.private': 'a private account, with its profile but without its posts',
  'demo.hidden': 'a private account without any data',
  'demo.captcha': 'the API met a captcha',
  'demo.throttled': 'the API is rate limiting, and says so in its own words',
  'demo.empty': 'the API answers with nothing',
  'demo.slow': 'a good answer that takes 3 seconds',
  'demo.timeout': 'no answer at all',
  'demo.down': 'the API is down',
  'demo.novideos': 'a profile that has not posted yet',
  'demo.nodata': 'a profile whose video response contains no list',
  'demo.videosdown': 'a profile whose videos cannot be fetched',
  'demo.many': 'a profile with 500 posts',
  'demo.overflow': 'more likes than 32 bits hold, sent as the real API sends them',
  'demo.incomplete': 'a profile without pictures and with numbers missing',
} as const

export type DemoUsername = keyof typeof demoUsernames

/** Returns the documented username, or null if it is an ordinary one. */
export function documentedUsername(username: string): DemoUsername | null {
  const name = username.toLowerCase()
  return Object.hasOwn(demoUsernames, name) ? (name as DemoUsername) : null
}

/** Returns the account with that name, or null if no account could have that name. */
export function demoAccount(username: string): DemoAccount | null {
  if (!/^[\p{L}\p{N}_.]{1,40}$/u.test(username)) return null
  const uniqueId = username.toLowerCase()
  if (uniqueId === 'mara.makes') return mara
  const account = invent(uniqueId)
  switch (documentedUsername(uniqueId)) {
    case 'demo.private':
      return { ...account, isPrivate: true }
    case 'demo.novideos':
      return { ...account, videos: 0, likes: 0, posts: [] }
    case 'demo.overflow':
      return {
        ...account,
        followers: 18_400_000,
        likes: 2_600_000_000,
        posts: inventPosts(randomFrom(uniqueId), account.posts.length, 18_400_000),
      }
    case 'demo.many':
      return { ...account, videos: 500, posts: inventPosts(randomFrom(uniqueId), 500, account.followers) }
    default:
      return account
  }
}

/** The profile shown in the screenshots. */
const mara: DemoAccount = {
  uniqueId: 'mara.makes',
  nickname: 'Mara Velez',
  signature: 'Bowls, mugs and one opinionated cat.',
  avatar: 1,
  followers: 24_812,
  likes: 1_204_000,
  following: 318,
  videos: 146,
  isPrivate: false,
  posts: [
    [12_400, 212_000],
    [8_900, 140_300],
    [31_200, 602_500],
    [2_100, 38_700],
    [6_600, 97_400],
    [88_000, 1_600_000],
    [4_300, 71_900],
    [15_800, 264_100],
    [940, 18_200],
    [22_500, 410_600],
  ].map(([likes = 0, plays = 0], index) => ({ cover: index + 1, likes, plays })),
}

/**
 * Invents an account. Words of the name become the nickname; the name also seeds the numbers, so that they never
 * change.
 */
function invent(uniqueId: string): DemoAccount {
  const random = randomFrom(uniqueId)
  // Most accounts are small and a few are large: from 400 to about 1.2 million followers.
  const followers = Math.round(400 * 3000 ** (random() ** 1.8))
  const videos = 12 + Math.floor(random() * 380)
  const postCount = Math.min(videos, 10 + 5 * Math.floor(random() * 3))
  return {
    uniqueId,
    nickname: nicknameOf(uniqueId, random),
    signature: pick(
      ['New posts every week.', 'Made at home.', 'Small shop, big plans.', 'Say hello!'],
      random,
    ),
    avatar: 2 + Math.floor(random() * (AVATARS - 1)),
    followers,
    likes: Math.round(followers * (6 + random() * 45)),
    following: 40 + Math.floor(random() * 860),
    videos,
    isPrivate: false,
    posts: inventPosts(random, postCount, followers),
  }
}

function inventPosts(random: () => number, length: number, followers: number): DemoPost[] {
  const covers = Array.from({ length: COVERS }, (_, index) => index + 1)
    .map((cover) => ({ cover, order: random() }))
    .sort((a, b) => a.order - b.order)
  return Array.from({ length }, (_, index) => {
    // Occasionally, a post reaches far beyond the followers.
    const plays = Math.round(followers * (0.3 + 14 * random() ** 4) + 200 * random())
    return {
      cover: covers[index % COVERS]?.cover ?? 1,
      plays,
      likes: Math.round(plays * (0.04 + 0.09 * random())),
    }
  })
}

function nicknameOf(uniqueId: string, random: () => number): string {
  const words = uniqueId.split(/[\d._]+/).filter(Boolean)
  if (words.length > 0) return words.map(capitalize).join(' ')
  const first = pick(['Ana', 'Theo', 'Ines', 'Sami', 'Lena', 'Noor', 'Jonas', 'Mina'], random)
  const last = pick(['Rivera', 'Okafor', 'Lindqvist', 'Haddad', 'Moreau', 'Tanaka', 'Novak', 'Quinn'], random)
  return `${first} ${last}`
}

function pick(choices: readonly string[], random: () => number): string {
  return choices[Math.floor(random() * choices.length)] ?? ''
}

/** Returns a generator of deterministic numbers from 0 to 1: FNV-1a, then mulberry32. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
