import { describe, expect, it } from 'vitest'
import { parseWebUrl } from '../../../shared/text/web-url'
import { sampleField } from '../sample-for-tests'
import {
  isAccountLink,
  isOnlyPost,
  mayBeAccount,
  mayLeadTo,
  platformOf,
  type NamedPlatform,
} from './platforms'

const OFFERED = ['TikTok', 'Facebook', 'Instagram', 'Twitter ( X )', 'YouTube', 'Google', 'iPhone X']

const platform = (name: string): NamedPlatform['platform'] => {
  const named = platformOf({ fields: [], offered: OFFERED }, [name])
  if (!named) throw new Error(`No platform: ${name}`)
  return named.platform
}

describe('the platform of an order', () => {
  const nameOf = (label: string, ...services: string[]) => {
    const fields = [sampleField({ key: 'account', type: 'text', fills: 'username', label })]
    return platformOf({ fields, offered: OFFERED }, services)?.name ?? null
  }

  it.each([
    ['TikTok username', 'TikTok'],
    ['Nome utente di Tik Tok', 'Tik Tok'],
    ['TikTok用户名', 'TikTok'],
    ['X username', 'X'],
    ['X account', 'X'],
    ['X (formerly Twitter) username', 'X'],
    ['X/Twitter handle', 'X'],
    ['Twitter ( X )', 'Twitter'],
    ['Link to your post on X', 'X'],
    ['X', 'X'],
    ['Facebook page', 'Facebook'],
    ['YouTube channel', 'YouTube'],
    ['Username', null],
    ['Business or website', null],
    ['Next account', null],
    ['Links to up to X posts', null],
    ['Generation X account', null],
    ['iPhone X', null],
    ['Username on TikTok or Instagram', null],
    ['TikTok or X username', null],
  ])('is taken from a label: %s', (label, name) => {
    expect(nameOf(label)).toBe(name)
  })

  it('is the chosen service’s, whatever the label says', () => {
    expect(nameOf('TikTok username', 'Twitter ( X )')).toBe('Twitter ( X )')
    expect(nameOf('TikTok username', 'instagram')).toBe('Instagram')
    expect(nameOf('TikTok username', 'Google')).toBeNull()
    expect(nameOf('TikTok username', 'iPhone X')).toBeNull()
    expect(nameOf('TikTok username', 'Instagram', 'Google')).toBeNull()
  })

  it('is taken from a service in the visitor’s own words, unless these are ambiguous', () => {
    expect(nameOf('TikTok username', 'Instagram followers')).toBe('Instagram')
    expect(nameOf('TikTok username', 'Instagram and TikTok')).toBeNull()
    expect(nameOf('TikTok username', 'X followers')).toBeNull()
    expect(nameOf('TikTok username', 'followers')).toBe('TikTok')
  })
})

describe('an account', () => {
  it.each([
    ['TikTok', 'mara.makes'],
    ['TikTok', '@mara_makes'],
    ['TikTok', '\u200emara.makes\u200f'],
    ['TikTok', '_'],
    ['TikTok', 'мара'],
    ['TikTok', '＠mara'],
    ['TikTok', '@mara/'],
    ['TikTok', '@ mara'],
    ['TikTok', '@mara,'],
    ['TikTok', '"mara"'],
    ['TikTok', '“@mara”.'],
    ['TikTok', '(@mara)'],
    ['TikTok', 'mara\u200bmakes'],
    ['TikTok', '@mara 🔥'],
    ['TikTok', '👩🏽‍🎨❤️@mara🇺🇸'],
    ['TikTok', '@mara (Mara)'],
    ['TikTok', '@mara (instagram.com/mara)'],
    ['TikTok', 'tiktok.com:443/@mara'],
    ['TikTok', 'https://www.tiktok.com./@mara'],
    ['TikTok', 'https://linktr.ee/mara'],
    ['TikTok', 'Follow Mara on TikTok! https://www.tiktok.com/@mara.makes'],
    ['TikTok', 'tiktok.com/@mara makes'],
    ['TikTok', 'https://www.tiktok.com/@mara.makes?_t=8&_r=1'],
    ['TikTok', 'tiktok.com/@mara.makes/video/7101'],
    ['TikTok', 'https://vm.tiktok.com/ZM1/'],
    ['Instagram', 'x'.repeat(30)],
    ['Instagram', 'https://www.instagram.com/mara.makes/'],
    ['Twitter ( X )', 'twitter.com/maramakes'],
    ['Twitter ( X )', 'https://x.com/maramakes'],
    ['Facebook', 'Mara’s Tiles & More'],
    ['Facebook', 'https://www.facebook.com/profile.php?id=100'],
    ['Facebook', 'https://tilewright.example/'],
    ['Facebook', 'Mara’s Tiles, also on instagram.com/mara.makes'],
    ['YouTube', 'Mara Makes 😀'],
    ['YouTube', 'youtube.com/@mara.makes'],
  ])('is accepted on %s: %s', (name, value) => {
    expect(mayBeAccount(platform(name), value)).toBe(true)
  })

  it.each([
    ['TikTok', 'a b c'],
    ['TikTok', '😀😀'],
    ['TikTok', 'mara\u0007makes'],
    ['TikTok', '...'],
    ['TikTok', '@'],
    ['TikTok', '@ /'],
    ['TikTok', '("")'],
    ['TikTok', '(Mara) (Tiles)'],
    ['TikTok', 'not a name'],
    ['TikTok', 'mara 🔥 makes'],
    ['TikTok', 'mara@makes.example'],
    ['TikTok', 'x'.repeat(31)],
    ['TikTok', 'https://www.tiktok.com'],
    ['TikTok', 'tiktok.com/'],
    ['TikTok', 'www.tiktok.com'],
    ['TikTok', 'https://tiktok.com@evil.example'],
    ['TikTok', 'https://www.instagram.com/mara.makes/'],
    ['Instagram', 'https://www.tiktok.com/@mara.makes'],
    ['Twitter ( X )', 'mara makes'],
    ['Facebook', 'https://www.instagram.com/mara.makes/'],
    ['Facebook', '\u200b'],
    ['YouTube', 'tiktok.com/@mara.makes'],
  ])('is rejected on %s: %s', (name, value) => {
    expect(mayBeAccount(platform(name), value)).toBe(false)
  })
})

describe('an answer with nothing but posts, none of which names its account,', () => {
  it.each([
    ['TikTok', 'https://www.tiktok.com/@/video/7101'],
    ['TikTok', 'https://m.tiktok.com/v/7101.html'],
    ['Instagram', 'https://www.instagram.com/p/Cx1/?igsh=1'],
    ['Instagram', 'instagram.com/reel/Cx1'],
    ['Instagram', 'instagram.com/reels/Cx1/'],
    ['Instagram', 'instagr.am/tv/Cx1'],
    ['Instagram', 'https://www.instagram.com/share/reel/Cx1'],
    ['Instagram', 'https://www.instagram.com/stories/highlights/179/'],
    ['Instagram', '“https://www.instagram.com/p/Cx1/”'],
    ['Instagram', 'instagram.com/p/Cx1 instagram.com/p/Cx2'],
    ['Twitter ( X )', 'https://x.com/i/status/1'],
    ['Twitter ( X )', 'https://twitter.com/i/web/status/1'],
    ['Facebook', 'https://www.facebook.com/watch/?v=1'],
    ['Facebook', 'https://www.facebook.com/watch/live/?v=1'],
    ['Facebook', 'https://m.facebook.com/reel/1'],
    ['Facebook', 'https://www.facebook.com/photo/?fbid=1'],
    ['Facebook', 'https://www.facebook.com/photo.php?fbid=1'],
    ['Facebook', 'https://www.facebook.com/share/v/1/'],
    ['Facebook', 'https://fb.watch/abc/'],
    ['YouTube', 'https://youtu.be/dQw4w9WgXcQ?si=1'],
    ['YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['YouTube', 'https://music.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['YouTube', 'm.youtube.com/shorts/dQw4w9WgXcQ'],
    ['YouTube', 'youtube.com/live/dQw4w9WgXcQ'],
    ['YouTube', 'youtube.com/playlist?list=PL1'],
  ])('is recognized on %s: %s', (name, value) => {
    expect(isOnlyPost(platform(name), value)).toBe(true)
  })

  it.each([
    ['TikTok', 'mara.makes'],
    ['TikTok', 'tiktok.com/@mara.makes/video/7101'],
    ['TikTok', 'https://vm.tiktok.com/ZM1/'],
    ['Instagram', 'https://www.instagram.com/mara.makes/p/Cx1/'],
    ['Instagram', 'https://www.instagram.com/stories/mara.makes/1/'],
    ['Instagram', 'https://www.instagram.com/mara.makes/reels/'],
    ['Instagram', 'https://www.instagram.com/reels/'],
    ['Instagram', 'instagram.com/p'],
    ['Instagram', 'instagram.com/p/Cx1 instagram.com/mara.makes'],
    ['Instagram', 'Mara Makes instagram.com/p/Cx1'],
    ['Twitter ( X )', 'https://x.com/mara/status/1'],
    ['Twitter ( X )', 'https://x.com/i'],
    ['Facebook', 'https://www.facebook.com/mara/posts/1'],
    ['Facebook', 'https://www.facebook.com/mara/videos/1'],
    ['Facebook', 'https://www.facebook.com/watch/mara/'],
    ['Facebook', 'https://www.facebook.com/photography'],
    ['Facebook', 'https://www.facebook.com/photo/?fbid=1&id=100'],
    ['Facebook', 'https://www.facebook.com/share/1/'],
    ['Facebook', 'm.facebook.com/story.php?story_fbid=1&id=100'],
    ['Facebook', 'Mara’s Tiles (fb.watch/abc)'],
    ['YouTube', 'https://youtu.be/@mara'],
    ['YouTube', 'https://www.youtube.com/@mara.makes/live'],
    ['YouTube', 'https://www.youtube.com/@mara.com/watch'],
    ['YouTube', 'https://www.youtube.com/watchmara'],
    ['YouTube', 'Mara Makes, youtu.be/dQw4w9WgXcQ'],
    ['YouTube', 'https://tilewright.example/watch'],
  ])('is not what this is on %s: %s', (name, value) => {
    expect(isOnlyPost(platform(name), value)).toBe(false)
  })
})

describe('a link', () => {
  const leads = (name: string, text: string) => {
    const url = parseWebUrl(text)
    return url !== null && mayLeadTo(platform(name), url)
  }

  it.each([
    ['TikTok', 'https://www.tiktok.com/@mara.makes/video/7101'],
    ['TikTok', 'tiktok.com/@x/video/1'],
    ['TikTok', 'HTTPS://VT.TIKTOK.COM/ZS1'],
    ['TikTok', 'https://www.tiktok.com./@x/video/1'],
    ['Instagram', 'http://instagr.am/p/Cx1'],
    ['Facebook', 'https://fb.watch/abc/'],
    ['Facebook', 'm.facebook.com/story.php?story_fbid=1'],
    ['YouTube', 'https://youtu.be/abc'],
    ['YouTube', 'https://music.youtube.com/watch?v=abc'],
    ['YouTube', 'https://www.youtube-nocookie.com/embed/abc'],
    ['Twitter ( X )', 'https://t.co/abc'],
    ['Twitter ( X )', 'https://mobile.twitter.com/mara/status/1'],
  ])('leads to %s: %s', (name, text) => {
    expect(leads(name, text)).toBe(true)
  })

  it.each([
    ['TikTok', 'https://bit.ly/abc'],
    ['TikTok', 'https://t.co/abc'],
    ['TikTok', 'https://www.google.com/url?q=https://www.tiktok.com/@x/video/1'],
    ['TikTok', 'https://l.facebook.com/l.php?u=https%3A%2F%2Fvm.tiktok.com%2FZM1'],
    ['TikTok', 'https://www.youtube.com/redirect?q=https%3A%2F%2Fvm.tiktok.com%2FZM1'],
    ['Twitter ( X )', 'https://fxtwitter.com/mara/status/1'],
    ['Twitter ( X )', 'https://netflix.com/title/1'],
  ])('might lead to %s: %s', (name, text) => {
    expect(leads(name, text)).toBe(true)
  })

  it.each([
    ['TikTok', 'https://www.instagram.com/p/Cx1'],
    ['TikTok', 'https://www.youtube-nocookie.com/embed/abc'],
    ['TikTok', 'https://tiktok.com@evil'],
    ['TikTok', 'https://tiktok.com@evil.example/video/1'],
    ['TikTok', 'https://www.tiktok.com/'],
    ['TikTok', 'ftp://tiktok.com/@x/video/1'],
    ['Facebook', 'https://www.tiktok.com/@x/video/1'],
  ])('does not lead to %s: %s', (name, text) => {
    expect(leads(name, text)).toBe(false)
  })
})

it.each([
  ['TikTok', 'https://www.tiktok.com/@mara.makes?lang=en', true],
  ['TikTok', 'https://www.tiktok.com/@mara.makes/live', true],
  ['TikTok', 'https://www.tiktok.com/@mara.makes/photo/1', false],
  ['TikTok', 'https://vm.tiktok.com/ZM1/', false],
  ['Instagram', 'https://instagram.com/mara.makes/', true],
  ['Instagram', 'https://instagram.com/reel/Cx1/', false],
  ['Instagram', 'https://instagram.com/mara.makes/p/Cx1/', false],
  ['Twitter ( X )', 'https://x.com/mara', true],
  ['Twitter ( X )', 'https://x.com/mara/status/1', false],
  ['YouTube', 'https://www.youtube.com/@mara', true],
  ['YouTube', 'https://www.youtube.com/channel/UC1', true],
  ['YouTube', 'https://www.youtube.com/watch?v=abc', false],
  ['YouTube', 'https://youtu.be/abc', false],
  ['Facebook', 'https://www.facebook.com/mara', false],
  ['TikTok', 'https://x.com/mara', false],
])('on %s, %s leads to an account: %s', (name, address, isAccount) => {
  expect(isAccountLink(platform(name), new URL(address))).toBe(isAccount)
})
