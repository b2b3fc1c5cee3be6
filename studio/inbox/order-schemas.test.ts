import { describe, expect, it } from 'vitest'
import { orderSchema } from './order-schemas'

describe('an order', () => {
  it('is shown even if a script has left out or broken most of it', () => {
    const order = orderSchema.parse({
      _id: 'inbox.KS-7F3QK9',
      _rev: 'r',
      reference: 'KS-7F3QK9',
      submittedAt: '2026-11-22T05:00:00.000Z',
      kind: 'gift',
      status: null,
      payment: 7,
      amount: '6',
      items: [{ title: 300, posts: 'none' }],
      answers: 'none',
      name: '  ',
    })
    expect(order).toMatchObject({ kind: 'contact', status: 'new', payment: 'none', amount: null, name: null })
    expect(order.items).toMatchObject([{ title: null, posts: [] }])
    expect(order.answers).toEqual([])
  })
})
