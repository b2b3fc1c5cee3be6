import { isSameName } from '../same-name'
import type { Choices } from './choices'
import type { FormField, OwnForm } from './own-form'
import type { PhoneModel } from './phone-models'

export type WithPhones = Pick<OwnForm, 'phones'>

/** Returns the phone with this name; null if there is none. */
export function phoneNamed({ phones }: WithPhones, name: string): PhoneModel | null {
  return phones.find(({ model }) => isSameName(model, name)) ?? null
}

/** Returns the phone that this option of a field stands for; null if it is something else. */
export function phoneOf(form: WithPhones, field: FormField, option: string): PhoneModel | null {
  return field.fills === 'service' ? phoneNamed(form, option) : null
}

/** Whether this option of a field is a phone that has been sold. */
export function isSold(form: WithPhones, field: FormField, option: string): boolean {
  return phoneOf(form, field, option)?.isSold === true
}

/** Removes a sold phone from the choices, and returns its name as `sold`; null if none was chosen. */
export function withoutSold(form: OwnForm, choices: Choices): { choices: Choices; sold: string | null } {
  const phone = choices.service === null ? null : phoneNamed(form, choices.service)
  return phone?.isSold
    ? { choices: { ...choices, service: null }, sold: phone.model }
    : { choices, sold: null }
}

/** Returns the phones that a field offers if all of them have been sold; otherwise null. */
export function allSold(form: OwnForm, fields: readonly FormField[]): string | null {
  const field = fields.find(
    (each) => each.options.length > 0 && each.options.every((option) => isSold(form, each, option)),
  )
  return field ? field.options.join(', ') : null
}
