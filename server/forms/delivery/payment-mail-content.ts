import { z } from 'zod'
import { withDefaults } from '../../../app/content/edited-texts'
import {
  DEFAULT_FORM_TEXTS,
  DEFAULT_MAIL_TEXTS,
  type FormTexts,
  type MailTexts,
} from '../../../shared/default-texts/forms'
import { recipientsOf } from '../../../shared/orders/team-recipients'
import { listOf } from '../list-of'

/** Who is emailed about the payments of a form's orders, and the texts of these emails. */
export interface PaymentMailContent {
  brand: string
  /** Contact address; null if there is none. */
  email: string | null
  /** The team's addresses. */
  notify: readonly string[]
  /** Whether the team is emailed about every payment, not only about those that need attention. */
  isEveryPaymentMailed: boolean
  texts: FormTexts
  mailTexts: MailTexts
}

const addresses = listOf(z.string().trim().min(1))
const texts = z.record(z.string(), z.unknown()).nullish().catch(null)

const contentSchema = z.object({
  form: z.object({ notify: addresses }).nullish(),
  settings: z
    .object({
      brand: z.string().nullish().catch(null),
      email: z
        .string()
        .trim()
        .nullish()
        .catch(null)
        .transform((value) => value || null),
      notify: addresses,
      isEveryPaymentMailed: z.boolean().catch(false),
      formTexts: texts,
      orderMail: texts,
    })
    .nullish(),
})

/**
 * Parses the result of `paymentMailQuery`. A document may contain anything, since only the Studio validates: malformed
 * addresses are omitted, and texts that are missing or malformed get their defaults.
 */
export function readPaymentMailContent(content: unknown): PaymentMailContent {
  const { form, settings } = contentSchema.parse(content)
  return {
    brand: settings?.brand ?? '',
    email: settings?.email ?? null,
    notify: recipientsOf(settings?.notify ?? [], form?.notify ?? []),
    isEveryPaymentMailed: settings?.isEveryPaymentMailed ?? false,
    texts: withDefaults(DEFAULT_FORM_TEXTS, settings?.formTexts),
    mailTexts: withDefaults(DEFAULT_MAIL_TEXTS, settings?.orderMail),
  }
}
