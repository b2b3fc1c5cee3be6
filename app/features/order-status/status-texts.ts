import { withDefaults } from '~/content/edited-texts'
import { DEFAULT_STATUS_TEXTS, type StatusTexts } from '~shared/default-texts/order-status'
import { isOrderOrTrial, type SubmissionKind } from '~shared/orders/submission'
import { fillPattern } from '~shared/text/fill-pattern'

/** Returns the texts of the status page, with defaults for those that are empty in the site settings. */
export const statusTexts = (edited: Readonly<Record<string, unknown>> | null | undefined): StatusTexts =>
  withDefaults(DEFAULT_STATUS_TEXTS, edited)

/** Returns the title of the status page of what was sent. */
export function statusTitle(
  { reference, kind }: { reference: string; kind: SubmissionKind },
  { title, askedTitle }: StatusTexts,
): string {
  return fillPattern(isOrderOrTrial(kind) ? title : askedTitle, { reference })
}
