import { describe, expect, it } from 'vitest'
import { plainText, webUrlsIn } from './web-urls'

describe('the web addresses in a line', () => {
  const link = 'https://vm.tiktok.com/ZM1'

  it.each([
    `${link} This post is shared via TikTok Lite. Download it, e.g. from your store…`,
    `Check out this video! ${link}`,
    `看看这个视频${link}，复制`,
    `1. ${link}`,
    `- ${link}`,
    `1) vm.tiktok.com/ZM1`,
    `<${link}>`,
    `“${link}”`,
    `(${link})`,
    `[Video](${link})`,
    `${link}.`,
    `vm.tiktok\u200b.com:443/ZM1`,
    `ｈｔｔｐｓ：／／vm.tiktok.com/ZM1`,
  ])('are found among other words: %s', (line) => {
    expect(webUrlsIn(line).map(({ href }) => href)).toEqual([link])
  })

  it.each([
    ['www.makes.example', 'https://www.makes.example/'],
    ['makes.example?post=1', 'https://makes.example/?post=1'],
  ])('may lack https:// if they are clearly meant as addresses: %s', (line, href) => {
    expect(webUrlsIn(line).map((url) => url.href)).toEqual([href])
  })

  it.each([`${link}, ${link}2`, `${link},${link}2`, `${link} ${link}2`, `${link}${link}2`])(
    'may be several: %s',
    (line) => {
      expect(webUrlsIn(line).map(({ href }) => href)).toEqual([link, `${link}2`])
    },
  )

  it.each([
    'e.g. mara.makes',
    'mara.makes',
    'mara@makes.example',
    'and/or',
    'Support 24/7',
    '1.50/100 views',
    'none',
    '-',
    'javascript:alert(1)',
  ])('do not include just any word with a dot or a slash: %s', (line) => {
    expect(webUrlsIn(line)).toEqual([])
  })

  it('are found in linear time, however many signs are in a word', () => {
    // NFKC turns each of these into three dots.
    expect(webUrlsIn(`a${'…'.repeat(60_000)}a`)).toEqual([])
  })
})

it('plain text is the text as it looks', () => {
  expect(plainText(' \u2066＠mara\u2069 \u200b')).toBe('@mara')
})
