import { describe, expect, it } from 'vitest'
import { LISTS } from './filter'
import { describeActivity, doerOf, emptyListText, READ_ONLY, senderOf, shortTime, subjectOf } from './texts'

const row = {
  reference: 'KS-7F3QK9',
  kind: 'order',
  title: '300 likes',
  username: 'mara.makes',
  others: 0,
  excerpt: null,
  name: null,
  email: null,
} as const

describe('a row of the list', () => {
  it('says who and what, with the best information available', () => {
    expect(senderOf({ ...row, name: 'Mara' })).toBe('Mara')
    expect(senderOf({ ...row, email: 'mara@makes.example' })).toBe('mara@makes.example')
    expect(senderOf(row)).toBe('@mara.makes')
    expect(senderOf({ ...row, username: null })).toBe('KS-7F3QK9')
    expect(subjectOf({ ...row, others: 1 })).toBe('300 likes for @mara.makes and 1 more')
    expect(subjectOf({ ...row, username: 'https://tilewright.example' })).toBe(
      '300 likes for https://tilewright.example',
    )
    expect(subjectOf({ ...row, username: 'Tilewright, Sacramento' })).toBe(
      '300 likes for Tilewright, Sacramento',
    )
    expect(subjectOf({ ...row, kind: 'contact', title: null, excerpt: 'Hello' })).toBe('Hello')
    expect(subjectOf({ ...row, kind: 'contact', title: null })).toBe('Contact')
  })

  it('shows the time for today, and the date for earlier days', () => {
    const now = new Date(2026, 10, 22, 18).getTime()
    expect(shortTime(new Date(2026, 10, 22, 14, 5).toISOString(), now)).toMatch(/^2:05\sPM$/)
    expect(shortTime(new Date(2026, 10, 21, 14, 5).toISOString(), now)).toBe('Nov 21')
    expect(shortTime(new Date(2025, 10, 22, 14, 5).toISOString(), now)).toBe('Nov 22, 2025')
    expect(shortTime('never', now)).toBe('')
  })
})

describe('a description of activity', () => {
  const entry = { at: null, by: 'Ada', action: 'status', from: null, to: null, text: null }
  it.each([
    [{ action: 'received' }, 'sent it'],
    [{ from: 'new', to: 'inProgress' }, 'took it on'],
    [{ from: 'done', to: 'inProgress' }, 'reopened it'],
    [{ from: 'inProgress', to: 'new', text: 'Undone' }, 'undid a change: moved it back to New'],
    [{ action: 'payment', to: 'paid' }, 'marked it as paid'],
    [
      { action: 'payment', text: '5.00 EUR, which is not the amount due' },
      'reported a payment that did not change the order',
    ],
    [{ action: 'note' }, 'changed the notes'],
    [{ action: 'message', text: 'Undone' }, 'undid the change of the message'],
    [{ action: 'something' }, 'something'],
  ])('%o: %s', (given, words) => {
    expect(describeActivity({ ...entry, ...given })).toBe(words)
  })

  it('names whoever acted, whether a person or a program', () => {
    expect(['visitor', 'stripe', 'Ada', null].map(doerOf)).toEqual([
      'The visitor',
      'Stripe',
      'Ada',
      'Someone',
    ])
  })
})

describe('the texts of empty lists', () => {
  it('exist for every list, and repeat the words of a search', () => {
    for (const status of LISTS)
      expect(emptyListText({ status, kind: 'all', search: '' }).text.length).toBeGreaterThan(20)
    expect(emptyListText({ status: 'new', kind: 'quote', search: '' }).title).toBe('No new quote requests')
    expect(emptyListText({ status: 'all', kind: 'all', search: 'mara' }).text).toContain('“mara”')
    expect(emptyListText({ status: 'all', kind: 'quote', search: 'mara' }).text).toContain(
      'Nothing in “All” (Quote requests) has',
    )
  })

  it('mention messages as well as orders, as does the note for viewers', () => {
    const texts = LISTS.map((status) => Object.values(emptyListText({ status, kind: 'all', search: '' })))
    for (const text of [...texts.flat(), READ_ONLY].filter((text) => text.includes('order')))
      expect(text).toMatch(/orders (?:and|or) messages/)
    expect(texts[0]).toEqual(['No new orders or messages', 'They appear here the moment they arrive.'])
  })
})
