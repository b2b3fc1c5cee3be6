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
 * Tells the forms of a page what is being ordered, and gives them the panels that they show of it: a page only loads
 * those that it needs, and one without an order, such as contact, none.
 */
export function OrderProvider({ order, panels, children }: OrderProviderProps) {
  return (
    <OrderPanelsContext.Provider value={panels}>
      <OrderContext.Provider value={order}>{children}</OrderContext.Provider>
    </OrderPanelsContext.Provider>
  )
}
