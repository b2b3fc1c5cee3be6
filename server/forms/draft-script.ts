/**
 * An expression: a function that makes the draft of the form with an id. It keeps what was typed into the form in the
 * tab's storage, for visitors who leave the page or reload it before they have sent the form.
 *
 * - `restore(form)` fills in what was typed, except where the form's address has a new value or something was typed since.
 * - `keep(form)` remembers what was changed in the form, except a consent, which is given anew each time.
 * - `clear()` forgets it.
 *
 * A browser that blocks the storage keeps no draft.
 */
export const draftScript = `((formId) => {
  const KEY = 'form draft ' + formId
  const isToggle = (field) => field.type === 'radio' || field.type === 'checkbox'
  const fieldsOf = (form) =>
    [...form.elements].filter((field) => field.id && field.name && field.type !== 'hidden' && !field.closest('.trap, .consent'))
  // Those with the same name are one answer.
  const group = (form, { name }, isChosen) =>
    [...form.elements].filter((each) => each.name === name && isChosen(each)).map(({ value }) => value).join()
  const initial = (form, field) => {
    if (isToggle(field)) return group(form, field, (each) => each.defaultChecked)
    if (field.type === 'select-one') return [...field.options].find((option) => option.defaultSelected)?.value ?? ''
    return field.defaultValue
  }
  const current = (form, field) => isToggle(field) ? group(form, field, (each) => each.checked) : field.value
  const fillIn = (field, value) => {
    if (isToggle(field)) field.checked = !field.disabled && value
    else if (field.type !== 'select-one' || [...field.options].some((option) => option.value === value && !option.disabled)) field.value = value
  }
  return {
    restore(form) {
      let draft = {}
      try { draft = JSON.parse(sessionStorage.getItem(KEY)) ?? {} } catch {}
      const changes = fieldsOf(form).flatMap((field) => {
        const [before, value] = draft[field.id] ?? []
        const start = initial(form, field)
        const isFree = (start === '' || start === before) && current(form, field) === start
        return isFree && typeof value === (isToggle(field) ? 'boolean' : 'string') ? [[field, value]] : []
      })
      for (const [field, value] of changes) fillIn(field, value)
    },
    keep(form) {
      const draft = fieldsOf(form)
        .filter((field) => current(form, field) !== initial(form, field))
        .map((field) => [field.id, [initial(form, field), isToggle(field) ? field.checked : field.value]])
      try { sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(draft))) } catch {}
    },
    clear() {
      try { sessionStorage.removeItem(KEY) } catch {}
    },
  }
})`
