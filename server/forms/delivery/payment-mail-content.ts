import { z } from 'zod'
import { recipientsOf } from '../../../shared/orders/team-recipients'
import {
  addresses,
  completeMailSettings,
  mailSettingsShape,
  type MailSettings,
} from '../definition/mail-settings'

/** Who is emailed about the payments of a form's orders, and the texts of these emails. */
export interface PaymentMailContent extends MailSettings {
  /** The team's addresses. */
  notify: readonly string[]
  /** Whether the team is emailed about every payment, not only about those that need attention. */
  isEveryPaymentMailed: boolean
}

const contentSchema = z.object({
  form: z.object({ notify: addresses }).nullish(),
  settings: z.object({ ...mailSettingsShape, isEveryPaymentMailed: z.boolean().catch(false) }).nullish(),
})

/**
 * Parses the result of `paymentMailQuery`. A document may contain anything, since only the Studio validates: blank
 * addresses are omitted, and texts that are missing or malformed get their defaults.
 */
export function readPaymentMailContent(content: unknown): PaymentMailContent {
  const { form, settings } = contentSchema.parse(content)
  return {
    ...completeMailSettings(settings),
    notify: recipientsOf(settings?.notify ?? [], form?.notify ?? []),
    isEveryPaymentMailed: settings?.isEveryPaymentMailed ?? false,
  }
}
