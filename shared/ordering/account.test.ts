import { describe, expect, it } from 'vitest'
import { formatAccount, MAX_ACCOUNT_LENGTH, readAccount } from './account'

const of = (username: string) => new URLSearchParams({ username })

describe('the account in the address', () => {
  it.each([
    ['mara.makes', 'mara.makes'],
    ['  mara.makes ', 'mara.makes'],
    ['', null],
    ['   ', null],
  ])('%j is read as %j', (written, account) => {
    expect(readAccount(of(written))).toBe(account)
  })

  it('may be a long link, and is rejected rather than cut if it is too long', () => {
    const link = `https://shop.tilewright.example/?utm_campaign=${'x'.repeat(MAX_ACCOUNT_LENGTH - 46)}`
    expect(link).toHaveLength(MAX_ACCOUNT_LENGTH)
    expect(readAccount(of(link))).toBe(link)
    expect(readAccount(of(`${link}y`))).toBeNull()
  })
})

it.each([
  ['mara.makes', '@mara.makes'],
  ['@mara.makes', '@mara.makes'],
  ['@@mara.makes', '@mara.makes'],
  ['мара_1', '@мара_1'],
  // Its vowel signs are marks, not letters.
  ['मीरा', '@मीरा'],
  ['https://shop.tilewright.example/tiles', 'https://shop.tilewright.example/tiles'],
  ['youtube.com/@mara.makes', 'youtube.com/@mara.makes'],
  ['www.tilewright.example', 'www.tilewright.example'],
  // Phones begin a field with a capital.
  ['Www.tilewright.example', 'Www.tilewright.example'],
  ['awww.cats', '@awww.cats'],
  ['m'.repeat(64), `@${'m'.repeat(64)}`],
  ['m'.repeat(65), 'm'.repeat(65)],
  ['Tilewright, Sacramento', 'Tilewright, Sacramento'],
])('the account %s is shown as %s', (account, shown) => {
  expect(formatAccount(account)).toBe(shown)
})
