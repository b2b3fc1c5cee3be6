/** What a field of one of the site's own forms can ask for. */
export const FIELD_TYPES = [
  'text',
  'longText',
  'name',
  'email',
  'phone',
  'url',
  'number',
  'choice',
  'choices',
  'consent',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]
