import { describe, expect, it } from 'vitest'
import { recordsIn } from '../../shared/values/records-in'
import { pageName } from '../results/pages'
import { withoutPersonalData } from './personal-data'

const AT = new Date('2026-03-31T12:00:00Z')
const submission = {
  _id: 'inbox.KS-7F3QK9',
  _type: 'submission' as const,
  _rev: 'a',
  _createdAt: '2026-01-31T12:00:00Z',
  reference: 'KS-7F3QK9',
  submittedAt: '2026-01-31T12:00:00Z',
  form: { _type: 'reference', _ref: 'form-order', _weak: true },
  formTitle: 'Order',
  page: '/en/likes-views/mara.makes',
  kind: 'order',
  status: 'done',
  payment: 'refunded',
  amount: 6,
  paidAt: '2026-02-01T12:00:00Z',
  refundedAt: '2026-02-02T12:00:00Z',
  paymentReference: 'pi_1',
  items: [
    {
      _key: 'item',
      _type: 'submissionItem',
      title: '300 likes',
      pack: { _type: 'reference', _ref: 'pack-300', _weak: true },
      price: 6,
      quantity: 300,
      username: 'mara.makes',
      service: 'whatever Mara wrote',
      posts: [{ _key: 'p', link: 'https://www.tiktok.com/@mara.makes/video/1', share: 300 }],
    },
  ],
  answers: [{ _key: 'email', value: 'mara@makes.example' }],
  name: 'Mara Makes',
  email: 'mara@makes.example',
  consent: 'I, Mara, agree',
  notes: 'Mara called',
  message: 'Dear Mara',
  statusToken: 'KS-7F3QK9-secret-of-mara',
  somethingNew: 'of Mara',
  campaign: { source: 'instagram', campaign: 'mara' },
  activity: [
    {
      _key: 'received',
      _type: 'submissionActivity',
      at: 'x',
      by: 'visitor',
      action: 'received',
      text: 'mara',
    },
    { _key: 'b', _type: 'submissionActivity', at: 'y', by: 'Ada', action: 'status', from: 'new', to: 'done' },
    { _key: 'c', _type: 'submissionActivity', at: 'z', by: 'Ada', action: 'note', from: 'mara', to: 'Mara' },
  ],
}

describe('a submission without personal data', () => {
  it('keeps what accounting needs and the team’s activity', () => {
    expect(withoutPersonalData(submission, { by: 'Grace', at: AT })).toEqual({
      _id: 'inbox.KS-7F3QK9',
      _type: 'submission',
      _createdAt: '2026-01-31T12:00:00Z',
      reference: 'KS-7F3QK9',
      submittedAt: '2026-01-31T12:00:00Z',
      form: submission.form,
      formTitle: 'Order',
      page: '/en/likes-views/:username',
      kind: 'order',
      status: 'done',
      payment: 'refunded',
      amount: 6,
      paidAt: '2026-02-01T12:00:00Z',
      refundedAt: '2026-02-02T12:00:00Z',
      paymentReference: 'pi_1',
      items: [
        {
          _key: 'item',
          _type: 'submissionItem',
          title: '300 likes',
          pack: { _type: 'reference', _ref: 'pack-300', _weak: true },
          price: 6,
          quantity: 300,
        },
      ],
      answers: [],
      activity: [
        { _key: 'received', _type: 'submissionActivity', at: 'x', by: 'visitor', action: 'received' },
        {
          _key: 'b',
          _type: 'submissionActivity',
          at: 'y',
          by: 'Ada',
          action: 'status',
          from: 'new',
          to: 'done',
        },
        { _key: 'c', _type: 'submissionActivity', at: 'z', by: 'Ada', action: 'note' },
        {
          _key: `deleted-${AT.getTime()}`,
          _type: 'submissionActivity',
          at: AT.toISOString(),
          by: 'Grace',
          action: 'deleted',
        },
      ],
      personalDataDeletedAt: AT.toISOString(),
    })
  })

  it('keeps what Stripe reported about each payment and refund, but no text of a person', () => {
    const entry = { _key: 'a', _type: 'submissionActivity', at: 'z', action: 'payment' }
    const reported = [
      { ...entry, by: 'stripe', text: '5.00 USD (pi_0), which is not the amount due' },
      { ...entry, by: 'stripe', from: 'awaited', to: 'paid', text: '6.00 USD (pi_1)' },
      { ...entry, by: 'stripe', action: 'paymentPending', text: 'pi_1, 6.00 USD' },
      { ...entry, by: 'stripe', action: 'paymentFailed', text: 'pi_1, 6.00 USD' },
      { ...entry, by: 'stripe', action: 'refund', text: '2.00 USD of 6.00 USD (pi_1)' },
      { ...entry, by: 'stripe', from: 'paid', to: 'refunded', text: '6.00 USD of 6.00 USD (pi_1)' },
    ]
    const activity = [...reported, { ...entry, by: 'Ada', to: 'paid', text: 'Mara called' }]
    const kept = withoutPersonalData({ ...submission, activity }, { by: 'Grace', at: AT })
    expect(kept.activity).toMatchObject([...reported, { by: 'Ada', to: 'paid' }, { action: 'deleted' }])
    expect(JSON.stringify(kept)).not.toContain('Mara')
  })

  it('keeps the reports of Stripe, but nothing else that a script may have added to them', () => {
    const entry = { _key: 'a', _type: 'submissionActivity', at: 'z', by: 'stripe', action: 'payment' }
    const report = { paymentReference: 'pi_0', amountMinor: 500, currency: 'usd', problem: 'wrongAmount' }
    const refund = { ...report, refundedMinor: 200, problem: undefined }
    const activity = [
      { ...entry, report: { ...report, payer: 'Mara' } },
      { ...entry, action: 'refund', report: refund },
      { ...entry, report: 'Mara' },
      { ...entry, by: 'Ada', report },
      { ...entry, action: 'note', report },
    ]
    const kept = withoutPersonalData({ ...submission, activity }, { by: 'Grace', at: AT })
    const reports = recordsIn(kept.activity).map(({ report }) => report)
    expect(reports).toEqual([report, refund, undefined, undefined, undefined, undefined])
    expect(JSON.stringify(kept)).not.toContain('Mara')
  })

  it.each([
    ['/en/account/mara.makes', '/en/account/:choice'],
    ['/en/account/mara.makes/videos', '/en/account'],
    ['/en/profile/', '/en/profile'],
    ['/en/order/pack-300', '/en/order/pack-300'],
    ['/en/contact', '/en/contact'],
  ])('has no username in its page, even if an editor has renamed that page: %s', (page, left) => {
    expect(withoutPersonalData({ ...submission, page }, { by: 'Grace', at: AT }).page).toBe(left)
  })

  it.each(['/en/profile/mara.makes', '/en/account/mara.makes', '/en/order/pack-300', '/en/contact'])(
    'keeps a page that the results count as before: %s',
    (page) => {
      const left = withoutPersonalData({ ...submission, page }, { by: 'Grace', at: AT }).page
      expect(pageName(String(left))).toBe(pageName(page))
    },
  )

  it.each([
    ['a message’s subject', 'Complaint of Mara Makes', { type: 'text' }],
    ['a business name given for a trial', 'Makes Dental: Free trial', { type: 'text' }],
    ['text from the page’s address, which anyone can write', 'Mara', null],
  ])('names an item after its form instead of %s', (_what, title, field) => {
    const service = title.replace(': Free trial', '')
    const answers = field ? [{ _key: 'a', ...field, value: service }] : []
    const items = [{ _key: 'item', _type: 'submissionItem', title, service }]
    const left = withoutPersonalData({ ...submission, items, answers }, { by: 'Grace', at: AT })
    expect(left.items).toEqual([{ _key: 'item', _type: 'submissionItem', title: 'Order' }])
  })

  it('keeps the name of an item that was chosen in the form, and of a general trial', () => {
    const chosen = { _key: 'item', _type: 'submissionItem', title: 'iPhone 12', service: 'iPhone 12' }
    const trial = { _key: 'item', _type: 'submissionItem', title: 'Free trial', price: 0 }
    const answers = [{ _key: 'model', type: 'choice', value: 'iPhone 12' }]
    const left = withoutPersonalData(
      { ...submission, items: [chosen, trial], answers },
      { by: 'Grace', at: AT },
    )
    expect(left.items).toMatchObject([{ title: 'iPhone 12' }, { title: 'Free trial', price: 0 }])
  })

  it('contains nothing about the person, even if the document is malformed', () => {
    const strange = { ...submission, items: 'Mara', activity: [null, 'Mara', { text: 'Mara' }], page: 7 }
    const left = JSON.stringify(withoutPersonalData(strange, { by: 'Grace', at: AT }))
    expect(left).not.toMatch(/mara/i)
  })
})
