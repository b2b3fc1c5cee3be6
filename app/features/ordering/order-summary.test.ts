import { describe, expect, it } from 'vitest'
import type { Order } from './order-context'
import { orderActionLabel, orderSharesText } from './order-summary'

const texts = {
  orderAction: 'Order {quantity} {kind} for {price}',
  orderOnePost: 'All {quantity} on one post',
  orderEvenly: '{count} posts, {each} each',
  orderUnevenly: '{count} posts, {least} or {most} each',
  orderProfile: 'Straight to your profile',
}
const order = (shares: number[] | null, rest: Partial<Order> = {}): Order => ({
  username: 'mara.makes',
  pack: { packId: 'pack-300', quantity: 300, kind: 'likes', kindName: 'likes', price: 6 },
  trial: null,
  posts: shares?.map((share, index) => ({ id: String(index), number: index + 1, share })) ?? null,
  service: null,
  form: null,
  notice: null,
  obstacle: null,
  questions: null,
  ...rest,
})

describe('the summary of a complete order', () => {
  it('shows what is ordered and its price', () => {
    expect(orderActionLabel(order([300]), texts)).toBe('Order 300 likes for $6')
  })

  it('is null while a pack or a post is missing', () => {
    expect(orderActionLabel(order(null, { pack: null }), texts)).toBeNull()
    expect(orderActionLabel(order([], { obstacle: 'no-post-chosen' }), texts)).toBeNull()
  })

  it.each([
    [[300], 'All 300 on one post'],
    [[100, 100, 100], '3 posts, 100 each'],
    [[43, 43, 43, 43, 43, 43, 42], '7 posts, 42 or 43 each'],
    [null, 'Straight to your profile'],
  ])('shows how %j is delivered', (shares, text) => {
    expect(orderSharesText(order(shares), texts)).toBe(text)
  })
})
