/** Default texts of the status page. */
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

/** @returns the texts of the status page, with defaults for those that are empty in the site settings */
export function statusTexts(edited: Partial<Record<string, string | null>> | null | undefined): StatusTexts {
  const given = Object.entries(edited ?? {}).filter(([name, text]) => name in DEFAULT_TEXTS && text)
  return { ...DEFAULT_TEXTS, ...Object.fromEntries(given) }
}
