import type { ReactNode } from 'react'
import { OrderContext, OrderPanelsContext, type Order, type OrderPanels } from './order-context'

interface OrderProviderProps {
  /** Null while there is nothing to order. */
  order: Order | null
  /** Always the same object. */
  panels: OrderPanels
  children: ReactNode
}

/**
 * Provides the forms of a page with the order and the panels that show it. Pages pass panels in so that
 * each loads only those it needs; a page without an order, such as contact, loads none.
 */
export function OrderProvider({ order, panels, children }: OrderProviderProps) {
  return (
    <OrderPanelsContext.Provider value={panels}>
      <OrderContext.Provider value={order}>{children}</OrderContext.Provider>
    </OrderPanelsContext.Provider>
  )
}
