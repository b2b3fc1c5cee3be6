import { z } from 'zod'
import { withDefaults } from '../../../app/content/edited-texts'
import {
  DEFAULT_FORM_TEXTS,
  DEFAULT_MAIL_TEXTS,
  type FormTexts,
  type MailTexts,
} from '../../../shared/default-texts/forms'
import { addressesIn } from '../../../shared/orders/team-recipients'

/** What the site settings say for every email. */
export interface MailSettings {
  brand: string
  /** Contact address; null if there is none. */
  email: string | null
  texts: FormTexts
  mailTexts: MailTexts
}

/** The team's addresses, in a query's result. */
export const addresses = z.array(z.unknown()).catch([]).transform(addressesIn)

const texts = z.record(z.string(), z.unknown()).nullish().catch(null)

/**
 * The fields of the site settings for emails, in a query's result. Only the Studio validates them, so malformed values
 * are read as missing ones.
 */
export const mailSettingsShape = {
  brand: z.string().nullish().catch(null),
  email: z
    .string()
    .trim()
    .nullish()
    .catch(null)
    .transform((value) => value || null),
  notify: addresses,
  formTexts: texts,
  orderMail: texts,
}

type ReadSettings = z.output<z.ZodObject<typeof mailSettingsShape>>

/** Completes the settings; without any, all texts are the defaults. */
export function completeMailSettings(settings: ReadSettings | null | undefined): MailSettings {
  return {
    brand: settings?.brand ?? '',
    email: settings?.email ?? null,
    texts: withDefaults(DEFAULT_FORM_TEXTS, settings?.formTexts),
    mailTexts: withDefaults(DEFAULT_MAIL_TEXTS, settings?.orderMail),
  }
}
