import { describe, expect, it } from 'vitest'
import { SUBMISSION_KINDS } from '../../shared/orders/submission'
import { LISTS } from './filter'
import {
  describeActivity,
  describeSpamReasons,
  actorOf,
  emptyListText,
  formatShare,
  itemTitle,
  KIND_CHOICES,
  READ_ONLY,
  senderOf,
  shortTime,
  subjectOf,
} from './texts'

const row = {
  reference: 'KS-7F3QK9',
  kind: 'order',
  title: '300 likes',
  username: 'mara.makes',
  service: null,
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
    expect(subjectOf({ ...row, username: null })).toBe('300 likes')
    expect(subjectOf({ ...row, service: 'Facebook', others: 1 })).toBe(
      'Facebook: 300 likes for @mara.makes and 1 more',
    )
    expect(subjectOf({ ...row, kind: 'contact', title: null, excerpt: 'Hello' })).toBe('Hello')
    expect(subjectOf({ ...row, kind: 'contact', title: null })).toBe('Contact')
  })

  it.each([
    ['200 followers', 'TikTok', 'TikTok: 200 followers'],
    ['200 visits', 'Website Traffic', 'Website Traffic: 200 visits'],
    ['500', 'Google', 'Google: 500'],
    ['500 max views', 'X', 'X: 500 max views'],
    ['200 likes', null, '200 likes'],
    [null, 'Google', 'Google'],
    [null, null, null],
    // The title says it already.
    ['iPhone 12', 'iPhone 12', 'iPhone 12'],
    ['YouTube: Free trial', 'YouTube', 'YouTube: Free trial'],
    ['300 Twitter (X) likes', 'Twitter ( X )', '300 Twitter (X) likes'],
    ['500 youtube subscribers', 'YouTube', '500 youtube subscribers'],
  ])('says which service %s of %s are for, unless the title does: %s', (title, service, words) => {
    expect(itemTitle({ title, service })).toBe(words)
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
    [{ from: 'spam', to: 'new' }, 'marked it as not spam'],
    [{ from: 'new', to: 'spam' }, 'marked it as spam'],
    [{ from: 'inProgress', to: 'done' }, 'finished it'],
    [{ to: 'archived' }, 'set its status to archived'],
    [{}, 'set its status to none'],
    [{ action: 'payment', to: 'paid' }, 'marked it as paid'],
    [{ action: 'payment', from: 'paid', to: 'refunded' }, 'marked it as refunded'],
    [{ action: 'payment', by: 'Ada', from: 'refunded', to: 'paid' }, 'marked it as not refunded'],
    [{ action: 'payment', by: 'stripe', from: 'refunded', to: 'paid' }, 'marked it as paid'],
    [
      { action: 'payment', from: 'paid', to: 'awaited', text: 'Undone' },
      'undid a change: marked it as not paid',
    ],
    [
      { action: 'payment', text: '5.00 EUR, which is not the amount due' },
      'reported a payment without marking it as paid',
    ],
    [{ action: 'paymentPending', text: 'pi_1, 6.00 USD' }, 'reported a delayed payment'],
    [{ action: 'paymentFailed', text: 'pi_1, 6.00 USD' }, 'reported that a payment has failed'],
    [{ action: 'refund', text: '2.00 USD of 6.00 USD (pi_1)' }, 'reported a refund'],
    [{ action: 'note' }, 'changed the notes'],
    [{ action: 'note', text: 'Undone' }, 'undid the change of the notes'],
    [{ action: 'message' }, 'changed the message to the visitor'],
    [{ action: 'message', text: 'Undone' }, 'undid the change of the message'],
    [{ action: 'mailRefused' }, 'could not deliver an email to the customer'],
    [{ action: 'mailDelivered' }, 'delivered the email to the customer after all'],
    [{ action: 'deleted' }, 'deleted the personal data'],
    [{ action: null }, 'made a change'],
    [{ action: 'something' }, 'something'],
  ])('%o: %s', (given, words) => {
    expect(describeActivity({ ...entry, ...given })).toBe(words)
  })

  it('names whoever acted, whether a person or a program', () => {
    expect(['visitor', 'stripe', 'site', 'Ada', null].map(actorOf)).toEqual([
      'The visitor',
      'Stripe',
      'The site',
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
    expect(emptyListText({ status: 'inProgress', kind: 'trial', search: ' ' })).toEqual({
      title: 'Nothing in progress',
      text: 'Take on one of the new free trials, and it moves here.',
    })
    expect(emptyListText({ status: 'all', kind: 'all', search: ' mara ' })).toEqual({
      title: 'Nothing found',
      text: 'No match for “mara” in “All”. The search covers references, names, emails, services, usernames, posts, answers, forms and notes.',
    })
    expect(emptyListText({ status: 'all', kind: 'quote', search: 'mara' }).text).toContain(
      'No match for “mara” in “All” (Quote requests).',
    )
  })

  it('include a filter for every kind of submission, and for all', () => {
    expect(KIND_CHOICES.map(({ value }) => value)).toEqual(['all', ...SUBMISSION_KINDS])
    expect(KIND_CHOICES.map(({ title }) => title)).toEqual([
      'All kinds',
      'Orders',
      'Quote requests',
      'Contact',
      'Free trials',
    ])
  })

  it('name every reason for spam, including one from a later version', () => {
    expect(describeSpamReasons(['honeypot', 'token', 'links', 'proof', 'weather'])).toBe(
      'a hidden field was filled in, the form was not opened first, it has many links, the proof of work is missing, weather',
    )
  })

  it('name the kind with a post’s share if it is known', () => {
    expect(formatShare(1_200, { kind: 'likes' })).toBe('1,200 likes')
    expect(formatShare(1_200, { kind: null })).toBe('1,200')
  })

  it('mention messages as well as orders, as does the note for viewers', () => {
    const texts = LISTS.map((status) => Object.values(emptyListText({ status, kind: 'all', search: '' })))
    for (const text of [...texts.flat(), READ_ONLY].filter((text) => text.includes('order')))
      expect(text).toMatch(/orders (?:and|or) messages/)
    expect(texts[0]).toEqual(['No new orders or messages', 'They appear here the moment they arrive.'])
  })
})
