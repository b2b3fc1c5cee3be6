import { describe, expect, it } from 'vitest'
import { accountName } from './account-name'

describe('the account to look up', () => {
  it.each([
    // A name with surrounding characters.
    ['mara.makes', 'mara.makes'],
    [' mara.makes ', 'mara.makes'],
    ['\tmara.makes\n', 'mara.makes'],
    ['\u00a0mara.makes', 'mara.makes'],
    ['\u200emara.makes\u200f', 'mara.makes'],
    ['\u2068mara.makes\u2069', 'mara.makes'],
    ['\ufeffmara.makes', 'mara.makes'],
    // A handle.
    ['@mara.makes', 'mara.makes'],
    ['  @mara.makes  ', 'mara.makes'],
    ['@Mara_Makes', 'Mara_Makes'],
    ['@mára', 'mára'],
    ['@मारा', 'मारा'],
    // Either of them, as written in a message.
    ['@@mara.makes', 'mara.makes'],
    ['"mara.makes"', 'mara.makes'],
    ['“@mara.makes”', 'mara.makes'],
    ['mara.makes,', 'mara.makes'],
    ['@mara.makes,', 'mara.makes'],
    ['mara.makes.', 'mara.makes'],
    ['“@mara.makes.”', 'mara.makes'],
    ['＠mara.makes', 'mara.makes'],
    // A link to the profile.
    ['https://www.tiktok.com/@mara.makes', 'mara.makes'],
    ['https://www.tiktok.com/@mara.makes/', 'mara.makes'],
    ['https://www.tiktok.com/@mara.makes?lang=en&is_from_webapp=1', 'mara.makes'],
    ['https://www.tiktok.com/@mara.makes#top', 'mara.makes'],
    ['http://tiktok.com/@mara.makes', 'mara.makes'],
    ['https://m.tiktok.com/@mara.makes', 'mara.makes'],
    ['HTTPS://WWW.TikTok.com/@mara.makes', 'mara.makes'],
    ['www.tiktok.com/@mara.makes', 'mara.makes'],
    ['tiktok.com/@mara.makes', 'mara.makes'],
    ['//tiktok.com/@mara.makes', 'mara.makes'],
    ['https://www.tiktok.com/%40mara.makes', 'mara.makes'],
    ['https://www.tiktok.com/@m%C3%A1ra', 'mára'],
    [' https://www.tiktok.com/@mara.makes\n', 'mara.makes'],
    [`https://www.tiktok.com/@mara.makes?${'x'.repeat(3000)}`, 'mara.makes'],
    ['https://www.tiktok.com/@mara-makes', 'mara-makes'],
    // A link to one of its posts.
    ['https://www.tiktok.com/@mara.makes/video/7212345678901234567', 'mara.makes'],
    // A message with a link.
    ['https://www.tiktok.com/@mara.makes and more', 'mara.makes'],
    ['tiktok.com/@mara.makes and more', 'mara.makes'],
    ['https://www.tiktok.com/@mara.makes\nhttps://www.tiktok.com/@night.owl', 'mara.makes'],
    ['https://www.tiktok.com/@mara.makeshttps://www.tiktok.com/@night.owl', 'mara.makes'],
    ['https://www.tiktok.com/@mara.makeshttp://www.tiktok.com/@night.owl', 'mara.makes'],
    ['Short:https://vm.tiktok.com/ZMabc123orhttps://www.tiktok.com/@mara.makes', 'mara.makes'],
    ['Look athttps://vm.tiktok.com/ZMabc123orHttps://www.tiktok.com/@mara.makes', 'mara.makes'],
    ['https://www.tiktok.com/@mara\nmakes', 'mara'],
    ['https://vm.tiktok.com/ZMabc123/ https://www.tiktok.com/@mara.makes', 'mara.makes'],
    ['Check out Mara on TikTok! https://www.tiktok.com/@mara.makes', 'mara.makes'],
    [
      '@night.owl and @kit like https://www.tiktok.com/@mara.makes/video/7212345678901234567?lang=en',
      'mara.makes',
    ],
    ['50% off today! https://www.tiktok.com/@mara.makes', 'mara.makes'],
    ['Mara (https://www.tiktok.com/@mara.makes).', 'mara.makes'],
    ['See <https://www.tiktok.com/@mara.makes>, please', 'mara.makes'],
    ['https://www.tiktok.com/@mara.makes,', 'mara.makes'],
    ['TikTok:https://www.tiktok.com/@mara.makes', 'mara.makes'],
    ['看看https://www.tiktok.com/@mara.makes，谢谢', 'mara.makes'],
    // A message with a handle.
    ['Mara (@mara.makes)', 'mara.makes'],
    ['Mara (@mara.makes) | TikTok', 'mara.makes'],
    ['@mara.makes on TikTok', 'mara.makes'],
    ['I like @mara.makes.', 'mara.makes'],
    ['Follow @mara.makes please', 'mara.makes'],
    ['Hi, it is @mara.makes, or mara@example.com. Thanks, @mara.makes!', 'mara.makes'],
  ])('%j means %j', (typed, meant) => {
    expect(accountName(typed)).toBe(meant)
  })

  it.each([
    '',
    ' ',
    '\u200b',
    '@',
    '""',
    ',',
    'mara,night.owl',
    '@mara makes',
    'mara makes',
    'mara@makes',
    'ask mara@example.com',
    '@mara.makes or @night.owl',
    'mara/makes',
    '.',
    '..',
    '../admin',
    '%2e%2e',
    '<script>',
    "' or 1=1",
    // Short links do not contain the name.
    'https://vm.tiktok.com/ZMabc123/',
    'https://vt.tiktok.com/ZSabc123/',
    'https://www.tiktok.com/t/ZTabc123/',
    // Links to something else.
    'https://www.tiktok.com/',
    'https://www.tiktok.com/foryou',
    'https://www.tiktok.com/tag/@mara',
    'https://www.tiktok.com/@',
    'https://www.tiktok.com/@%E0%A4%A',
    // Links to other sites.
    'see https://tiktok.com.evil.example/@mara.makes',
    'see https://evil.example/?https://www.tiktok.com/@mara.makes',
    'see https://www.instagram.com/@mara.makes',
    'https://tiktok.com.evil.example/@mara.makes',
    'https://eviltiktok.com/@mara.makes',
    'https://www.tiktok.com@evil.example/@mara.makes',
    'https://mara@www.tiktok.com/@mara.makes',
    'https://www.instagram.com/@mara.makes',
    'javascript:alert(1)//tiktok.com/@mara.makes',
    'ftp://www.tiktok.com/@mara.makes',
  ])('%j is used as typed', (typed) => {
    expect(accountName(typed)).toBe(typed)
  })

  it.each(['@', '@.', '-.', 'https://', 'tiktok.com/', '%40', '"'])('terminates for 100,000 × %s', (part) => {
    expect(accountName(`${part.repeat(100_000)} !`)).toMatch(/!$/)
  })

  it('trims text that is not a name', () => {
    expect(accountName(' mara makes ')).toBe('mara makes')
  })
})
