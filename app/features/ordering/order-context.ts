import { createContext, useContext } from 'react'
import type { MessageKey } from '~/features/tiktok/messages'
import type { Offer } from './offers'
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

/** What a page still asks before its form: whose account it is, and what may be chosen for it. */
export interface OrderQuestions {
  /** Names the account: `YouTube channel name or link`. */
  label: string
  placeholder: string
  /** Packs to choose from; empty where the pack is known. */
  offers: Offer[]
  /** What may be tried for nothing; null where there is no free trial. */
  trial: { label: string; items: string[]; price: string } | null
  /** Takes an answer: the parameter of the address that holds it, and its value. */
  onAnswer: (name: string, value: string) => void
}

/** What is being ordered on a page, for its order form. */
export interface Order {
  username: string | null
  pack: { packId: string; quantity: number; kind: string; kindName: string; price: number } | null
  /** The free trial's name when it is what is ordered; null otherwise. */
  trial: string | null
  /** Null where no posts are chosen from. */
  posts: PostShare[] | null
  service: string | null
  /** Replaces the section's form. */
  form: OrderForm | null
  /** Shown before ordering. */
  notice: MessageKey | null
  /** Why it cannot be ordered yet; null if it can. */
  obstacle: OrderObstacle | null
  /** Null where the page knows it all. */
  questions: OrderQuestions | null
}

/** Null on pages without a choice, such as contact. */
export const OrderContext = createContext<Order | null>(null)

export function useOrder(): Order | null {
  return useContext(OrderContext)
}
