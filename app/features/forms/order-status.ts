/** What a submission's secret address reveals: its status and what was bought, but no personal data. */
export interface OrderStatus {
  /** `KS-7F3QK9` */
  reference: string
  kind: 'order' | 'quote' | 'contact' | 'trial'
  status: 'new' | 'inProgress' | 'done'
  payment: 'none' | 'awaited' | 'paid'
  /** In USD; null if there is nothing to pay. */
  amount: number | null
  /** What was bought, under the name it had at the time, such as `300 likes`. */
  items: { title: string; price: number | null; posts: { number: number | null; share: number }[] }[]
  /** A message from the team; null if there is none. */
  message: string | null
}
