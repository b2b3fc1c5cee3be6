/** A form control that holds an answer or a part of one. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** What a field holds: its text, or whether it is checked. */
export type FieldValue = string | boolean
type Toggle = HTMLInputElement

/** Whether an element is a control that holds an answer, unlike buttons and groups. */
export function isField(element: Element | null | undefined): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** Returns the fields of a form, in their order. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField)
}

/** Returns the field with an id; undefined if the form has none. */
export function fieldWithId(form: HTMLFormElement, id: string): Field | undefined {
  return fieldsOf(form).find((field) => field.id === id)
}

/** Returns the id of the field that an error is about; empty if the error is taken back. */
export function fieldIdOf(error: Element): string {
  return error.id.replace(/-error$/, '')
}

/** Returns what a field holds now. */
export function valueOf(field: Field): FieldValue {
  return isToggle(field) ? field.checked : field.value
}

/** Returns what the visitor sees in each field, by the fields' ids. */
export function valuesOf(form: HTMLFormElement): Map<string, FieldValue> {
  const withIds = fieldsOf(form).filter(({ id }) => id !== '')
  return new Map(withIds.map((field) => [field.id, valueOf(field)]))
}

/** Returns the answer that the form came with. An answer of several boxes or radio buttons is one text. */
export function initialAnswer(form: HTMLFormElement, field: Field): string {
  if (isToggle(field)) return chosenIn(form, field, (each) => each.defaultChecked)
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.defaultSelected)?.value ?? ''
  return field.defaultValue
}

/** Returns the answer now. */
export function currentAnswer(form: HTMLFormElement, field: Field): string {
  return isToggle(field) ? chosenIn(form, field, (each) => each.checked) : field.value
}

/** Whether an answer differs from what the form came with. */
export function isChanged(form: HTMLFormElement): boolean {
  return fieldsOf(form).some((field) => currentAnswer(form, field) !== initialAnswer(form, field))
}

/** Gives a field a value, unless the field does not offer it. */
export function fillField(field: Field, value: FieldValue): void {
  if (isToggle(field)) {
    field.checked = !field.disabled && Boolean(value)
    return
  }
  const canBeChosen =
    !(field instanceof HTMLSelectElement) ||
    [...field.options].some((option) => option.value === value && !option.disabled)
  if (canBeChosen) field.value = String(value)
}

/** Whether a field is a box or a radio button. */
export function isToggle(field: Field): field is Toggle {
  return field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')
}

function chosenIn(form: HTMLFormElement, { name }: Toggle, isChosen: (toggle: Toggle) => boolean): string {
  const toggles = fieldsOf(form).filter(isToggle)
  return toggles
    .filter((each) => each.name === name && isChosen(each))
    .map(({ value }) => value)
    .join()
}
