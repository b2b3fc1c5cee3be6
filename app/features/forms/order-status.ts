/** What a visitor may see of a submission at its secret address: how it is doing, and nothing personal beyond what was bought. */
export interface OrderStatus {
  /** `KS-7F3QK9` */
  reference: string
  /** When it was sent; RFC 3339 in UTC. */
  submittedAt: string
  kind: 'order' | 'quote' | 'contact' | 'trial'
  status: 'new' | 'inProgress' | 'done'
  payment: 'none' | 'awaited' | 'paid'
  /** USD; null when nothing is to be paid. */
  amount: number | null
  /** What was bought, as it was called: `300 likes`. */
  items: { title: string; price: number | null; posts: { number: number | null; share: number }[] }[]
  /** From the team; null when it has written none. */
  message: string | null
}
