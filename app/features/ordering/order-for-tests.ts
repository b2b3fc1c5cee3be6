import type { Order } from './order-context'

/** An empty order, except for the given values. */
export function sampleOrder(known: Partial<Order> = {}): Order {
  return {
    username: null,
    pack: null,
    trial: null,
    posts: null,
    service: null,
    form: null,
    notice: null,
    obstacle: null,
    questions: null,
    ...known,
  }
}
