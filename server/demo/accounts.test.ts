import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { demoAccount, demoUsernames } from './accounts'

it('always returns the same account for the same name, and a different one for another', () => {
  expect(demoAccount('jane_doe')).toEqual(demoAccount('JANE_doe'))
  expect(demoAccount('jane_doe')?.followers).not.toBe(demoAccount('john_doe')?.followers)
})

it('has believable numbers for any name', () => {
  for (let index = 0; index < 300; index++) {
    const account = demoAccount(`name${index}`)
    if (!account) throw new Error('no account')
    const { followers, videos, posts } = account
    expect(followers).toBeGreaterThanOrEqual(400)
    expect(followers).toBeLessThan(2_000_000)
    expect(posts.length).toBeLessThanOrEqual(videos)
    for (const { likes, plays } of posts) expect(likes).toBeLessThan(plays)
    // The same cover twice in one profile would look like a mistake.
    expect(new Set(posts.map(({ cover }) => cover)).size).toBe(posts.length)
  }
})

it('derives the nickname from the words in the name, or else invents one', () => {
  expect(demoAccount('jane_doe.7')?.nickname).toBe('Jane Doe')
  expect(demoAccount('2024')?.nickname).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
})

it('refers to existing pictures', () => {
  const pictures = new Set<string>()
  for (let index = 0; index < 300; index++) {
    const account = demoAccount(`name${index}`)
    pictures.add(`avatar-${account?.avatar}`)
    for (const { cover } of account?.posts ?? []) pictures.add(`cover-${cover}`)
  }
  expect(pictures.size).toBe(11 + 20)
  for (const picture of [...pictures, 'avatar-1']) {
    const file = picture.replace(/\d+/, (number) => number.padStart(2, '0'))
    expect(existsSync(`public/demo/pictures/${file}.svg`), file).toBe(true)
  }
})

it.each(['', '../', '<script>', '😀', 'a b', 'a'.repeat(41), '%00'])(
  'has no account named %j',
  (username) => {
    expect(demoAccount(username)).toBeNull()
  },
)

it('only documents usernames that can be typed', () => {
  for (const username of Object.keys(demoUsernames)) expect(demoAccount(username)?.uniqueId).toBe(username)
})
