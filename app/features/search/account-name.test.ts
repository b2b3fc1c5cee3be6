import { describe, expect, it } from 'vitest'
import { accountName } from './account-name'

describe('the account to look up', () => {
  it.each([
    // A name, with what is typed or pasted along with it.
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
    // Either of them as written in a message.
    ['@@mara.makes', 'mara.makes'],
    ['"mara.makes"', 'mara.makes'],
    ['“@mara.makes”', 'mara.makes'],
    ['mara.makes,', 'mara.makes'],
    ['@mara.makes,', 'mara.makes'],
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
    // A link to one of its posts.
    ['https://www.tiktok.com/@mara.makes/video/7212345678901234567', 'mara.makes'],
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
    'https://tiktok.com.evil.example/@mara.makes',
    'https://eviltiktok.com/@mara.makes',
    'https://www.tiktok.com@evil.example/@mara.makes',
    'https://mara@www.tiktok.com/@mara.makes',
    'https://www.instagram.com/@mara.makes',
    'javascript:alert(1)//tiktok.com/@mara.makes',
    'ftp://www.tiktok.com/@mara.makes',
    `https://www.tiktok.com/@mara.makes?${'x'.repeat(3000)}`,
  ])('%j is used as typed', (typed) => {
    expect(accountName(typed)).toBe(typed)
  })

  it('only trims what is not a name', () => {
    expect(accountName(' mara makes ')).toBe('mara makes')
  })
})
