import { describe, expect, test } from 'vitest'
import { readPerspectiveMessage } from './perspective-message'

const message = (perspective: unknown) => ({
  domain: 'sanity/channels',
  from: 'presentation',
  to: 'overlays',
  type: 'presentation/perspective',
  data: { perspective },
})

describe('the switch between drafts and published', () => {
  test('is recognized in the Studio’s message', () => {
    expect(readPerspectiveMessage(message('published'))).toBe('published')
    expect(readPerspectiveMessage(message('drafts'))).toBe('drafts')
    expect(readPerspectiveMessage(message(['drafts']))).toBe('drafts')
    expect(readPerspectiveMessage(message('raw'))).toBe('drafts')
    expect(readPerspectiveMessage(message(7))).toBe('drafts')
  })

  test('names the releases that are chosen', () => {
    expect(readPerspectiveMessage(message('rSpring'))).toBe('rSpring')
    expect(readPerspectiveMessage(message(['rSale', 'rSpring', 'drafts']))).toBe('rSale~rSpring')
  })

  test('is not read from other messages', () => {
    const others = [
      null,
      'presentation/perspective',
      { type: 'presentation/perspective' },
      { ...message('published'), from: 'loaders' },
      { ...message('published'), type: 'presentation/focus' },
      { ...message('published'), data: null },
      { ...message('published'), data: {} },
    ]
    expect(others.map(readPerspectiveMessage)).toEqual(others.map(() => null))
  })
})
