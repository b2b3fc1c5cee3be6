import type { OrderingTexts } from '~shared/default-texts/ordering'
import { dollars } from '~shared/money/dollars'
import { fillPattern } from '~shared/text/fill-pattern'
import type { Order } from './order-context'

/**
 * Returns the label of a complete order's button, such as `Order 300 likes for $6`; null while something is missing.
 */
export function orderActionLabel(order: Order, texts: Pick<OrderingTexts, 'orderAction'>): string | null {
  if (!order.pack || order.obstacle) return null
  const { quantity, kindName, price } = order.pack
  return fillPattern(texts.orderAction, { quantity, kind: kindName, price: dollars(price) })
}

/**
 * Returns how a complete order is delivered, such as `3 posts, 100 each`.
 */
export function orderSharesText(
  order: { posts: readonly { share: number }[] | null; pack: { quantity: number } | null },
  texts: Pick<OrderingTexts, 'orderOnePost' | 'orderEvenly' | 'orderUnevenly' | 'orderProfile'>,
): string {
  const shares = order.posts?.map((post) => post.share)
  if (!shares) return texts.orderProfile
  const most = Math.max(...shares)
  const least = Math.min(...shares)
  const values = { quantity: order.pack?.quantity ?? 0, count: shares.length, each: most, most, least }
  if (shares.length === 1) return fillPattern(texts.orderOnePost, values)
  return fillPattern(most === least ? texts.orderEvenly : texts.orderUnevenly, values)
}
