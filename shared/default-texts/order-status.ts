/** Default texts of the status page of what was sent. */
export const DEFAULT_STATUS_TEXTS = {
  title: 'Order {reference}',
  askedTitle: 'Message {reference}',
  lead: 'Here’s where things stand. Bookmark this page: only you and our team have its link.',
  unpaid: 'Nothing has been charged yet. We’ll write to you about the payment.',
  pendingNote: 'Your payment is on its way: your payment method takes a few days.',
  failedNote: 'Your payment has failed, so nothing has been paid yet.',
  refundNote: 'Your payment has been refunded. It can take a few days to reach your account.',
  received: 'Received',
  paid: 'Paid',
  awaited: 'Payment awaited',
  pending: 'Payment pending',
  inProgress: 'In progress',
  done: 'Done',
  refunded: 'Refunded',
  ordered: 'What you ordered',
  asked: 'What it is about',
  message: 'A message from us',
  home: 'Go Back to Home',
} as const

export type StatusTexts = { readonly [Key in keyof typeof DEFAULT_STATUS_TEXTS]: string }
