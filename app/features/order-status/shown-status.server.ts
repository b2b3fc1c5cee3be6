import { orderSharesText } from '~/features/ordering/order-summary'
import type { OrderingTexts } from '~shared/default-texts/ordering'
import type { OrderStatus } from '~shared/orders/order-status'

/** What was bought, as its status page shows it. */
export interface ShownItem {
  title: string
  /** In USD; null if it has none. */
  price: number | null
  /** See `OrderStatus`. */
  service: string | null
  /** How it is split over posts; null unless it goes to posts that were chosen on a page. */
  shares: string | null
}

/** Returns the day of a time in the server's time zone, such as “November 24, 2026”; null if the time is unknown. */
export function shownDay(time: string | null): string | null {
  return time && new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })
}

/** Returns what the status page shows of an order's items: not its posts, whose links name an account. */
export function shownItems(
  items: OrderStatus['items'],
  texts: Pick<OrderingTexts, 'orderOnePost' | 'orderEvenly' | 'orderUnevenly' | 'orderProfile'>,
): ShownItem[] {
  return items.map(({ title, price, service, posts }) => {
    const quantity = posts.reduce((sum, { share }) => sum + share, 0)
    const shares = posts.length > 0 ? orderSharesText({ posts, pack: { quantity } }, texts) : null
    return { title, price, service, shares }
  })
}
