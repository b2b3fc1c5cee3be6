/** Types of fields whose answers are among the options that an editor wrote. */
const CHOICE_TYPES: readonly unknown[] = ['choice', 'choices']

/**
 * Whether the title of a purchased item contains what the visitor typed, which may be anything: the subject of a
 * message, a name, a phone number. The title of a pack or of one of a field's options does not.
 * @param item an item of a submission, in which scripts may have written anything
 * @param answers of the same submission
 */
export function hasTypedTitle(
  { pack, service }: Readonly<Record<string, unknown>>,
  answers: readonly Readonly<Record<string, unknown>>[],
): boolean {
  if ((pack !== undefined && pack !== null) || service === undefined || service === null) return false
  return !answers.some(
    ({ type, value }) =>
      CHOICE_TYPES.includes(type) && typeof value === 'string' && value.split('\n')[0] === service,
  )
}
