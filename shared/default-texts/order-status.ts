/** Default texts of the status page of what was sent. */
export const DEFAULT_STATUS_TEXTS = {
  title: '{reference}',
  lead: 'Here’s where things stand. Keep this address: only you and our team have it.',
  received: 'Received',
  paid: 'Paid',
  awaited: 'Payment awaited',
  inProgress: 'In progress',
  done: 'Done',
  ordered: 'What you ordered',
  asked: 'What it is about',
  message: 'A message from us',
} as const

export type StatusTexts = { readonly [Key in keyof typeof DEFAULT_STATUS_TEXTS]: string }
