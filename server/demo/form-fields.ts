import { z } from 'zod'

/** One field of a demo form. */
export interface FormField {
  /** Name in the query and in the submitted form. */
  key: string
  label: string
  value: string
}

/** The values of a demo form: from its address initially, from the visitor afterwards. */
export interface FormValues {
  email: string
  name: string
  payment: string
  message: string
  /** The price formatted as `$2.00`, or unchanged if it is not a number; null if there is none. */
  total: { key: string; text: string; value: string } | null
  /** All other fields of the address, in order. */
  prefilled: FormField[]
}

export type FieldErrors = Partial<Record<'email' | 'name', string>>

/** Limits of what an address may fill in. */
const MAX_FIELDS = 20
const MAX_KEY_LENGTH = 64
const MAX_VALUE_LENGTH = 2000

/** Parameters that the form provider's script adds for its own use. */
const NOT_FIELDS = new Set(['isIframeEmbed', 'parentURL', 'embedUrl', 'jsForm', 'nojump', 'formID'])

const text = z.string().transform((value) => value.slice(0, MAX_VALUE_LENGTH).trim())

const required = z.object({
  name: z.string().min(1, 'Please tell us your name.'),
  email: z
    .string()
    .min(1, 'Please tell us your email address.')
    .pipe(z.email('That does not look like an email address.')),
})

/**
 * Sorts a query or a submitted form into fields: the provider prefills by field name, so any key is possible.
 * @param entries pairs of key and value; only the first of a repeated key counts
 */
export function readValues(entries: Iterable<[string, string]>): FormValues {
  const values: FormValues = { email: '', name: '', payment: '', message: '', total: null, prefilled: [] }
  const seen = new Set<string>()
  for (const [key, raw] of entries) {
    if (seen.size >= MAX_FIELDS || seen.has(key) || NOT_FIELDS.has(key)) continue
    if (key === '' || key.length > MAX_KEY_LENGTH) continue
    seen.add(key)
    const value = text.parse(raw)
    if (/^e-?mail$/i.test(key)) values.email = value
    else if (/^(full_?)?name$/i.test(key)) values.name = value
    else if (/^payment(method)?$/i.test(key)) values.payment = value
    else if (key === 'message') values.message = value
    else if (!values.total && /^(total|price|amount)/i.test(key))
      values.total = { key, value, text: asPrice(value) }
    else values.prefilled.push({ key, label: labelOf(key), value })
  }
  return values
}

/** @returns what is wrong with the required fields; empty if nothing is */
export function findErrors(values: FormValues): FieldErrors {
  const result = required.safeParse(values)
  if (result.success) return {}
  const { fieldErrors } = z.flattenError(result.error)
  return { name: fieldErrors.name?.[0], email: fieldErrors.email?.[0] }
}

/** `tiktokUsername`, `tiktok_username` and `tiktok[username]` all read "TikTok username". */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return label.replace(/\btiktok\b/i, 'TikTok') || key
}

/** In USD with cents (prices are whole dollars). */
function asPrice(value: string): string {
  const number = /^\$?\s*(\d{1,7}(?:\.\d{1,2})?)$/.exec(value)?.[1]
  return number === undefined ? value : `$${Number(number).toFixed(2)}`
}
