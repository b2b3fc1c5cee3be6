import type { FormParameters } from '../../../shared/forms/form-parameters'
import { isSameName } from '../same-name'
import { fieldsOf, isToggle, type Field } from './fields'

/** What an address fills in where the form asks for it. */
const FILLED = ['username', 'service', 'kind'] satisfies (keyof FormParameters)[]

/**
 * Returns a copy of a form that came back, as its address had filled it in, as far as the form tells: its hidden fields
 * hold what was chosen around it, its other fields what was sent.
 */
export function asOpened(form: HTMLFormElement): HTMLFormElement {
  const opened = form.cloneNode(true) as HTMLFormElement
  for (const name of FILLED) {
    const chosen = opened.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value ?? ''
    for (const field of fieldsOf(opened)) {
      if (field.closest(`[data-fills=${name}]`)) fillInitially(field, chosen)
    }
  }
  return opened
}

/** Makes a value the one that a field came with. */
function fillInitially(field: Field, value: string): void {
  if (isToggle(field)) field.defaultChecked = isSameName(field.value, value)
  else if (field instanceof HTMLSelectElement)
    for (const option of field.options) option.defaultSelected = isSameName(option.value, value)
  else field.defaultValue = value
}
