import { withDefaults } from '~/content/edited-texts'
import { DEFAULT_STATUS_TEXTS, type StatusTexts } from '~shared/default-texts/order-status'
import { fillPattern } from '~shared/text/fill-pattern'

/** Returns the texts of the status page, with defaults for those that are empty in the site settings. */
export const statusTexts = (edited: Readonly<Record<string, unknown>> | null | undefined): StatusTexts =>
  withDefaults(DEFAULT_STATUS_TEXTS, edited)

/** Returns the title of an order's status page. */
export function statusTitle({ title }: StatusTexts, reference: string): string {
  return fillPattern(title, { reference })
}
