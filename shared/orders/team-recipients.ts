/** Where editors say who on the team is emailed about what visitors send, in the words of the Studio. */
export const WHO_IS_NOTIFIED = 'Site settings → Orders and forms → Who is notified'

/**
 * Returns the forms whose submissions are emailed to nobody on the team.
 * @param settings the addresses that are emailed about every form
 * @param forms the forms, each with the addresses that are emailed about it
 */
export function silentForms<Form extends { notify: readonly unknown[] }>(
  settings: readonly unknown[],
  forms: readonly Form[],
): Form[] {
  return settings.length > 0 ? [] : forms.filter(({ notify }) => notify.length === 0)
}
