/** Default texts of the status page of what was sent. */
export const DEFAULT_STATUS_TEXTS = {
  title: 'Order {reference}',
  askedTitle: 'Message {reference}',
  lead: 'Here’s where things stand. Bookmark this page: only you and our team have its link.',
  unpaid: 'Nothing has been charged yet. We’ll write to you about the payment.',
  pendingNote:
    'Your payment is on its way. It can take a few days to reach us, and you don’t need to pay again.',
  failedNote: 'Your payment didn’t go through, so you haven’t been charged for it.',
  refundNote: 'Your payment has been refunded. It can take a few days to reach your account.',
  received: 'Received',
  paid: 'Paid',
  awaited: 'Awaiting payment',
  pending: 'Payment pending',
  inProgress: 'In progress',
  done: 'Done',
  refunded: 'Refunded',
  progress: 'Progress',
  stepDone: 'completed',
  stepCurrent: 'now',
  stepAhead: 'not yet',
  ordered: 'What you ordered',
  asked: 'What it’s about',
  message: 'A message from us',
  home: 'Go Back to Home',
} as const

export type StatusTexts = { readonly [Key in keyof typeof DEFAULT_STATUS_TEXTS]: string }
