import { describe, expect, it } from 'vitest'
import { orderSchema, rowSchema } from './order-schemas'

describe('an order', () => {
  it('is readable even if a script has left out or broken most fields', () => {
    const order = orderSchema.parse({
      _id: 'inbox.KS-7F3QK9',
      _rev: 'r',
      reference: 'KS-7F3QK9',
      submittedAt: '2026-11-22T05:00:00.000Z',
      kind: 'gift',
      status: null,
      payment: 7,
      amount: '6',
      items: ['300 likes', { title: 300, posts: 'none' }],
      answers: 'none',
      name: '  ',
    })
    expect(order).toMatchObject({ kind: 'contact', status: 'new', payment: 'none', amount: null, name: null })
    expect(order.items).toMatchObject([{ title: null, posts: [] }])
    expect(order.answers).toEqual([])
  })

  it.each([
    ['in the list', rowSchema],
    ['when it is open', orderSchema],
  ])(
    'gets its reference from its id, and its time from its creation, %s if a script has removed them',
    (_, schema) => {
      const stored = {
        _id: 'inbox.KS-7F3QK9',
        _rev: 'r',
        _createdAt: '2026-11-22T05:00:01.000Z',
        submittedAt: 5,
      }
      expect(schema.parse(stored)).toMatchObject({
        reference: 'KS-7F3QK9',
        submittedAt: '2026-11-22T05:00:01.000Z',
      })
    },
  )
})
