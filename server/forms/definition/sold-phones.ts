import { isSameName } from '../same-name'
import type { Choices } from './choices'
import type { FormField, OwnForm } from './own-form'

/** Returns the sold phone with this name; null if there is none. */
function soldNamed({ sold }: Pick<OwnForm, 'sold'>, name: string): string | null {
  return sold.find((each) => isSameName(each, name)) ?? null
}

/** Whether this option of a field is a phone that has been sold. */
export function isSold(form: Pick<OwnForm, 'sold'>, field: FormField, option: string): boolean {
  return field.fills === 'service' && soldNamed(form, option) !== null
}

/** Removes a sold phone from the choices, and returns its name as `sold`; null if none was chosen. */
export function withoutSold(form: OwnForm, choices: Choices): { choices: Choices; sold: string | null } {
  const sold = choices.service === null ? null : soldNamed(form, choices.service)
  return { choices: sold === null ? choices : { ...choices, service: null }, sold }
}

/** Returns the phones that a field offers if all of them have been sold; otherwise null. */
export function allSold(form: OwnForm, fields: readonly FormField[]): string | null {
  const field = fields.find(
    (each) => each.options.length > 0 && each.options.every((option) => isSold(form, each, option)),
  )
  return field ? field.options.join(', ') : null
}
