import { withDefaults } from '~/content/edited-texts'
import { fillPattern } from '~shared/text/fill-pattern'

/** Default texts of the status page. */
const DEFAULT_TEXTS = {
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

export type StatusTexts = { readonly [Key in keyof typeof DEFAULT_TEXTS]: string }

/** Returns the texts of the status page, with defaults for those that are empty in the site settings. */
export const statusTexts = (edited: Readonly<Record<string, unknown>> | null | undefined): StatusTexts =>
  withDefaults(DEFAULT_TEXTS, edited)

/** Returns the title of an order's status page. */
export function statusTitle({ title }: StatusTexts, reference: string): string {
  return fillPattern(title, { reference })
}
