/** Types of fields whose answers are among the options that an editor wrote. */
const CHOICE_TYPES: readonly unknown[] = ['choice', 'choices']

/**
 * Whether the title of a purchased item contains what the visitor typed, which may be anything: the subject of a
 * message, a name, a phone number. The title of a pack, of one of a field's options, or of the free trial alone does
 * not.
 * @param item an item of a submission, in which scripts may have written anything
 * @param answers of the same submission
 */
export function hasTypedTitle(
  { title, pack, service }: Readonly<Record<string, unknown>>,
  answers: readonly Readonly<Record<string, unknown>>[],
): boolean {
  if ((pack !== undefined && pack !== null) || service === undefined || service === null) return false
  // The service of a free trial may be the form's own, which its title does not mention.
  if (typeof title === 'string' && typeof service === 'string' && !title.includes(service)) return false
  return !answers.some(
    ({ type, value }) =>
      CHOICE_TYPES.includes(type) && typeof value === 'string' && value.split('\n')[0] === service,
  )
}
