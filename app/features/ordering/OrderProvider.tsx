import type { ReactNode } from 'react'
import { OrderBag } from './OrderBag'
import { OrderContext, OrderPanelsContext, type Order } from './order-context'
import { OrderObstacle } from './OrderObstacle'
import { OrderQuestions } from './OrderQuestions'

const PANELS = { Bag: OrderBag, Questions: OrderQuestions, Obstacle: OrderObstacle }

/**
 * Tells the forms of a page what is being ordered; null while there is nothing to order. With it come the panels that
 * forms show of an order: pages without one, such as contact, do not load them.
 */
export function OrderProvider({ order, children }: { order: Order | null; children: ReactNode }) {
  return (
    <OrderPanelsContext.Provider value={PANELS}>
      <OrderContext.Provider value={order}>{children}</OrderContext.Provider>
    </OrderPanelsContext.Provider>
  )
}
