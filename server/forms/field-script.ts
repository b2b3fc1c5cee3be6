/**
 * An expression: what a form's scripts know about fields. An answer of several boxes or radio buttons is one text.
 *
 * - `withId(form, id)`: the field with an id.
 * - `value(field)`: what it holds, or whether it is checked.
 * - `initial(form, field)`: the answer that the form came with.
 * - `current(form, field)`: the answer now.
 * - `fill(field, value)`: gives it such a value, unless that cannot be chosen.
 */
export const fieldScript = `(() => {
  const isToggle = ({ type }) => type === 'radio' || type === 'checkbox'
  const chosen = (form, { name }, isChosen) =>
    [...form.elements].filter((each) => each.name === name && isChosen(each)).map(({ value }) => value).join()
  return {
    withId: (form, id) => [...form.elements].find((each) => each.id === id),
    value: (field) => isToggle(field) ? field.checked : field.value,
    initial(form, field) {
      if (isToggle(field)) return chosen(form, field, (each) => each.defaultChecked)
      if (field.type === 'select-one') return [...field.options].find((option) => option.defaultSelected)?.value ?? ''
      return field.defaultValue
    },
    current: (form, field) => isToggle(field) ? chosen(form, field, (each) => each.checked) : field.value,
    fill(field, value) {
      if (isToggle(field)) field.checked = !field.disabled && value
      else if (field.type !== 'select-one' || [...field.options].some((option) => option.value === value && !option.disabled)) field.value = value
    },
  }
})()`
