/** What the status page says where the site settings do not say it. */
const DEFAULT_TEXTS = {
  title: '{reference}',
  lead: 'Here is where things stand. Keep this address: only you and our team have it.',
  received: 'Received',
  paid: 'Paid',
  awaited: 'Payment awaited',
  inProgress: 'In progress',
  done: 'Done',
  ordered: 'What you ordered',
  message: 'A message from us',
} as const

export type StatusTexts = { readonly [Key in keyof typeof DEFAULT_TEXTS]: string }

/** @returns the words of the status page, each as the content has it, or as it was at first where that is empty */
export function statusTexts(edited: Partial<Record<string, string | null>> | null | undefined): StatusTexts {
  const given = Object.entries(edited ?? {}).filter(([name, text]) => name in DEFAULT_TEXTS && text)
  return { ...DEFAULT_TEXTS, ...Object.fromEntries(given) }
}
