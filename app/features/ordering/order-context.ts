import { createContext, useContext, type ComponentType } from 'react'
import type { Section } from '~/content/sections'
import type { MessageKey } from '~shared/default-texts/messages'
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

/** What a page still has to ask before its form: the account, and what to order for it. */
export interface OrderQuestions {
  /** Label of the account field: `YouTube channel name or link`. */
  label: string
  placeholder: string
  /** Packs to choose from; empty if the pack is already known. */
  offers: Offer[]
  /** The free trial; null if there is none. */
  trial: { label: string; items: string[]; price: string } | null
  /** Stores an answer under the name of its parameter in the address. */
  onAnswer: (name: string, value: string) => void
}

/** What is being ordered on a page, for its order form. */
export interface Order {
  username: string | null
  pack: { packId: string; quantity: number; kind: string; kindName: string; price: number } | null
  /** Name of the free trial if that is ordered; null otherwise. */
  trial: string | null
  /** Null if the page has no posts to choose. */
  posts: PostShare[] | null
  service: string | null
  /** Replaces the section's form. */
  form: OrderForm | null
  /** Shown before ordering. */
  notice: MessageKey | null
  /** What prevents the order; null if it is possible. */
  obstacle: OrderObstacle | null
  /** Null if the page knows everything. */
  questions: OrderQuestions | null
}

/** What a form shows of an order. */
export interface OrderPanels {
  /** What is being bought, as an object. */
  Bag: ComponentType<OrderBagProps>
  /** Asks for what the page does not know yet; needed if the order has `questions`. */
  Questions?: ComponentType<OrderQuestionsProps>
  /** Shown in place of the form or above it while the order is not possible; needed if it has an `obstacle`. */
  Obstacle?: ComponentType<OrderObstacleProps>
}

export interface OrderBagProps {
  order: Order
  labels: NonNullable<Section<'orderForm'>['receipt']>
  /** Processing time; no row if null. */
  processed: string | null
  className?: string
}

export interface OrderQuestionsProps {
  order: Order
  questions: OrderQuestions
  /** Id of the form that receives the answers. */
  formId: string
  /** Id of the section to return to without JavaScript. */
  anchor: string
}

export interface OrderObstacleProps {
  obstacle: OrderObstacle
  /** Whether the panel is above the form instead of in its place. */
  isNote: boolean
  order: Order
}

/** Null on pages without a choice, such as contact. */
export const OrderContext = createContext<Order | null>(null)

/** Returns what is being ordered on the page; null on pages without a choice. */
export function useOrder(): Order | null {
  return useContext(OrderContext)
}

/** Null on pages without a choice. */
export const OrderPanelsContext = createContext<OrderPanels | null>(null)

/** Returns what a form shows of an order; null on pages without a choice. */
export function useOrderPanels(): OrderPanels | null {
  return useContext(OrderPanelsContext)
}
