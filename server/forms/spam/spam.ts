import type { FieldType } from '../../../shared/forms/fields'
import type { SpamReason } from '../../../shared/orders/submission'
import type { OwnForm } from '../definition/own-form'
import type { Values } from '../state/field-values'
import type { ShownField } from '../state/shown-fields'
import type { TokenCheck } from './token'

/** Name of the honeypot: a field that people do not see and leave empty. */
export const HONEYPOT = 'subject_line_2'

/** Types of fields in which people write words. */
const WORDED: ReadonlySet<FieldType> = new Set(['text', 'longText', 'name', 'address'])

const LINK = /(?:https?:\/\/|www\.)\S/gi

/**
 * Returns why a submission looks like spam; empty if it does not.
 * @param proof whether the proof of work is valid; null if none was required
 */
export function spamReasons(
  form: Pick<OwnForm, 'maxLinks'>,
  fields: readonly ShownField[],
  values: Values,
  { sent, token, proof }: { sent: URLSearchParams; token: TokenCheck; proof: boolean | null },
): SpamReason[] {
  const links = fields
    // A link in a field that asks for one is not a sign of spam.
    .filter(({ type, fills }) => WORDED.has(type) && fills === null)
    .flatMap(({ key }) => values.get(key) ?? [])
    .reduce((count, text) => count + (text.match(LINK)?.length ?? 0), 0)
  return [
    ...(sent.get(HONEYPOT) ? ['honeypot' as const] : []),
    ...(token.state === 'missing' ? ['token' as const] : []),
    ...(links > form.maxLinks ? ['links' as const] : []),
    ...(proof === false ? ['proof' as const] : []),
  ]
}
