import { orderSchema, type InboxOrder } from './order-schemas'

/** An order of 300 likes for two posts, as stored in the dataset, with a test's overrides. */
export function sampleOrder(given: Record<string, unknown> = {}): InboxOrder {
  return orderSchema.parse({
    _id: 'inbox.KS-7F3QK9',
    _rev: 'r1',
    _type: 'submission',
    reference: 'KS-7F3QK9',
    submittedAt: '2026-11-22T05:00:00.000Z',
    formTitle: 'Order form',
    page: '/en/likes-views/mara.makes',
    kind: 'order',
    status: 'new',
    payment: 'awaited',
    amount: 6,
    items: [
      {
        title: '300 likes',
        kind: 'likes',
        quantity: 300,
        price: 6,
        username: 'mara.makes',
        posts: [
          { number: 1, postId: '71', link: 'https://www.tiktok.com/@mara.makes/video/71', share: 200 },
          { number: 3, postId: '73', link: 'https://www.tiktok.com/@mara.makes/video/73', share: 100 },
        ],
      },
    ],
    answers: [
      { field: 'email', label: 'Email', type: 'email', value: 'mara@makes.example' },
      { field: 'payment', label: 'How would you like to pay?', type: 'choice', value: 'PayPal' },
    ],
    name: 'Mara Makes',
    email: 'mara@makes.example',
    statusToken: 'KS-7F3QK9-aaaaaaaaaaaaaaaaaaaaaa',
    activity: [{ at: '2026-11-22T05:00:00.000Z', by: 'visitor', action: 'received' }],
    ...given,
  })
}
