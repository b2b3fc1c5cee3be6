import { describe, expect, it } from 'vitest'
import { leadsTo, mayBeAccount, platformOf, type NamedPlatform } from './platforms'
import { sampleField } from './sample-for-tests'

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
    ['X (formerly Twitter) username', 'X'],
    ['Facebook page', 'Facebook'],
    ['YouTube channel', 'YouTube'],
    ['Username', null],
    ['Business or website', null],
    ['Next account', null],
    ['Username on TikTok or Instagram', null],
  ])('is named by a label: %s', (label, name) => {
    expect(nameOf(label)).toBe(name)
  })

  it('is that of the chosen service, whatever the label says', () => {
    expect(nameOf('TikTok username', 'Twitter ( X )')).toBe('Twitter ( X )')
    expect(nameOf('TikTok username', 'instagram')).toBe('Instagram')
    expect(nameOf('TikTok username', 'Google')).toBeNull()
    expect(nameOf('TikTok username', 'Instagram', 'Google')).toBeNull()
  })

  it('may be named by words of the visitor, or not', () => {
    expect(nameOf('TikTok username', 'Instagram followers')).toBe('Instagram')
    expect(nameOf('TikTok username', 'Instagram and TikTok')).toBeNull()
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
    ['YouTube', 'Mara Makes 😀'],
    ['YouTube', 'youtube.com/@mara.makes'],
  ])('may be one on %s: %s', (name, value) => {
    expect(mayBeAccount(platform(name), value)).toBe(true)
  })

  it.each([
    ['TikTok', 'a b c'],
    ['TikTok', '😀😀'],
    ['TikTok', 'mara\u0007makes'],
    ['TikTok', '...'],
    ['TikTok', '@'],
    ['TikTok', 'mara@makes.example'],
    ['TikTok', 'x'.repeat(31)],
    ['TikTok', 'https://www.tiktok.com'],
    ['TikTok', 'https://www.instagram.com/mara.makes/'],
    ['TikTok', 'tiktok.com/@mara makes'],
    ['Instagram', 'https://www.tiktok.com/@mara.makes'],
    ['Twitter ( X )', 'mara makes'],
    ['Facebook', 'https://www.instagram.com/mara.makes/'],
    ['YouTube', 'tiktok.com/@mara.makes'],
  ])('is none on %s: %s', (name, value) => {
    expect(mayBeAccount(platform(name), value)).toBe(false)
  })
})

describe('a link', () => {
  it.each([
    ['TikTok', 'https://www.tiktok.com/@mara.makes/video/7101'],
    ['TikTok', 'tiktok.com/@x/video/1'],
    ['TikTok', 'HTTPS://VT.TIKTOK.COM/ZS1'],
    ['Instagram', 'http://instagr.am/p/Cx1'],
    ['Facebook', 'https://fb.watch/abc/'],
    ['Facebook', 'm.facebook.com/story.php?story_fbid=1'],
    ['YouTube', 'https://youtu.be/abc'],
    ['YouTube', 'https://music.youtube.com/watch?v=abc'],
    ['Twitter ( X )', 'https://t.co/abc'],
    ['Twitter ( X )', 'https://mobile.twitter.com/mara/status/1'],
  ])('leads to %s: %s', (name, text) => {
    expect(leadsTo(platform(name), text)).toBe(true)
  })

  it.each([
    ['TikTok', 'https://www.instagram.com/p/Cx1'],
    ['TikTok', 'https://tiktok.com.evil.example/@x/video/1'],
    ['TikTok', 'https://nottiktok.com/@x/video/1'],
    ['TikTok', 'https://tiktok.com@evil.example/video/1'],
    ['TikTok', 'https://www.tiktok.com/'],
    ['TikTok', 'ftp://tiktok.com/@x/video/1'],
    ['Twitter ( X )', 'https://netflix.com/title/1'],
  ])('does not lead to %s: %s', (name, text) => {
    expect(leadsTo(platform(name), text)).toBe(false)
  })
})
