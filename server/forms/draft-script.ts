/**
 * An expression: a function that makes the draft of the form with an id. It keeps what was typed into the form in the
 * tab's storage, for visitors who leave the page or reload it before they have sent the form.
 *
 * - `restore(form)` fills in what was typed, except where the form's address has a new value or something was typed
 *   since. Posts belong to the account and the service that the form is for: they are left out of a form for others.
 * - `keep(form, prefilled)` remembers how the form differs from itself as its address fills it in. A field that a
 *   choice removes keeps its value, in case a later choice shows it again.
 * - `clear()` forgets it.
 *
 * A browser that blocks the storage keeps no draft. Its second argument is the value of `fieldScript`.
 */
export const draftScript = `((formId, { withId, value, initial, current, fill }) => {
  const KEY = 'form draft ' + formId
  const fieldsOf = (form) =>
    [...form.elements].filter((field) => field.id && field.name && field.type !== 'hidden' && !field.closest('.trap, .consent'))
  // An update changes the fields of the form, but not its address.
  const account = (form) => ['username', 'service'].map((name) => form.querySelector('input[type=hidden][name=' + name + ']')?.value).join()
  const read = () => {
    try { return JSON.parse(sessionStorage.getItem(KEY)) ?? {} } catch { return {} }
  }
  return {
    restore(form) {
      const draft = read()
      const changes = fieldsOf(form).flatMap((field) => {
        const [before, typed] = draft.fields?.[field.id] ?? []
        if (draft.account !== account(form) && field.closest('[data-fills=posts]')) return []
        const start = initial(form, field)
        const isFree = (start === '' || start === before) && current(form, field) === start
        return isFree && typeof typed === typeof value(field) ? [[field, typed]] : []
      })
      for (const [field, typed] of changes) fill(field, typed)
    },
    keep(form, prefilled) {
      const fields = fieldsOf(form).flatMap((field) => {
        // A form that came back for corrections holds what was typed before.
        const start = initial(prefilled, withId(prefilled, field.id) ?? field)
        return current(form, field) === start ? [] : [[field.id, [start, value(field)]]]
      })
      const stored = read()
      const absent = stored.account === account(form) ? Object.entries(stored.fields).filter(([id]) => !withId(form, id)) : []
      try { sessionStorage.setItem(KEY, JSON.stringify({ account: account(form), fields: Object.fromEntries([...absent, ...fields]) })) } catch {}
    },
    clear() {
      try { sessionStorage.removeItem(KEY) } catch {}
    },
  }
})`
