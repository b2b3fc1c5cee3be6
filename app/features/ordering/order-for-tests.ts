import type { Order } from './order-context'

/** An order of which nothing is known yet, besides what is given. */
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
