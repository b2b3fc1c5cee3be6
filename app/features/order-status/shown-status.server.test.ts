import { expect, it } from 'vitest'
import { DEFAULT_ORDERING_TEXTS } from '~shared/default-texts/ordering'
import { shownDay, shownItems } from './shown-status.server'

const shown = (shares: number[]) =>
  shownItems(
    [{ title: '300 likes', price: 6, service: 'TikTok', posts: shares.map((share) => ({ share })) }],
    DEFAULT_ORDERING_TEXTS,
  )

it('states how many posts an item goes to, and how much goes to each', () => {
  expect(shown([100, 100, 100])).toEqual([
    { title: '300 likes', price: 6, service: 'TikTok', shares: '3 posts, 100 each' },
  ])
  expect(shown([300])).toMatchObject([{ shares: 'All 300 on one post' }])
})

it('has no shares for an item without posts', () => {
  expect(shown([])).toMatchObject([{ shares: null }])
})

it('shows the day of a time in words, and none for an unknown time', () => {
  expect(shownDay('2026-11-24T12:00:00.000Z')).toBe('November 24, 2026')
  expect(shownDay(null)).toBeNull()
})
