import { createContext, useContext } from 'react'
import type { OrderForm } from './order-values'

/** A chosen post, its number on the page, and its share of the pack. */
export interface PostShare {
  id: string
  /** 1 for `Video #1`. */
  number: number
  share: number
}

/**
 * What prevents an order of likes or views: no post is chosen, there are no posts, the account is private, or the
 * posts could not be listed.
 */
export type OrderObstacle = 'no-post-chosen' | 'no-posts' | 'private' | 'unlisted'

/** What is being ordered on a page, for its order form. */
export interface Order {
  username: string | null
  pack: { quantity: number; kind: string; kindName: string; price: number } | null
  /** Null if no posts are needed. */
  posts: PostShare[] | null
  service: string | null
  /** Replaces the section's form. */
  form: OrderForm | null
  /** Shown before ordering. */
  notice: string | null
  /** Why it cannot be ordered yet; null if it can. */
  obstacle: OrderObstacle | null
}

/** Null on pages without a choice, such as contact. */
export const OrderContext = createContext<Order | null>(null)

export function useOrder(): Order | null {
  return useContext(OrderContext)
}
