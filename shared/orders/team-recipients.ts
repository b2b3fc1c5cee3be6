/** Where editors say who on the team is emailed about what visitors send, in the words of the Studio. */
export const WHO_IS_NOTIFIED = 'Site settings → Orders and forms → Who is notified'

/**
 * Returns the email addresses in a list, as stored, without spaces around them. Blank entries are omitted, and so is
 * whatever is not a text; only the Studio checks that the others are addresses.
 */
export function addressesIn(list: readonly unknown[]): string[] {
  return list.flatMap((each) => (typeof each === 'string' && each.trim()) || [])
}

/**
 * Returns who on the team is emailed about what is sent with a form: its own addresses, or else those of the settings.
 * @param settings the addresses that are emailed about every other form
 * @param form the form's own addresses
 */
export function recipientsOf<Address>(
  settings: readonly Address[],
  form: readonly Address[],
): readonly Address[] {
  return form.length > 0 ? form : settings
}

/**
 * Returns the forms whose submissions are emailed to nobody on the team.
 * @param settings see `recipientsOf`
 * @param forms the forms, each with the addresses that are emailed about it
 */
export function silentForms<Form extends { notify: readonly unknown[] }>(
  settings: readonly unknown[],
  forms: readonly Form[],
): Form[] {
  return forms.filter(({ notify }) => recipientsOf(settings, notify).length === 0)
}
