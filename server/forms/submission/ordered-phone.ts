import type { Choices } from '../definition/choices'
import type { PhoneModel } from '../definition/phone-models'
import { phoneNamed, type WithPhones } from '../definition/phones'
import type { Values } from '../state/field-values'
import type { ShownField } from '../state/shown-fields'

/**
 * Returns the phone that is ordered, named in the form or else on the page around it.
 * @returns null if it is something else, or more than one
 */
export function orderedPhone(
  form: WithPhones,
  fields: readonly ShownField[],
  values: Values,
  { service, isTrial }: Pick<Choices, 'service' | 'isTrial'>,
): PhoneModel | null {
  const field = fields.find(({ fills }) => fills === 'service')
  const [name, ...others] = (field && values.get(field.key)) ?? [service]
  if (isTrial || typeof name !== 'string' || others.length > 0) return null
  return phoneNamed(form, name)
}
