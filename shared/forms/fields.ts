/** What a field of one of the site's own forms can ask for. */
export const FIELD_TYPES = [
  'text',
  'longText',
  'name',
  'email',
  'phone',
  'address',
  'url',
  'number',
  'choice',
  'choices',
  'consent',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** Whether visitors can type several lines into a field of this type. */
export function hasLines(type: FieldType): type is 'longText' | 'address' {
  return type === 'longText' || type === 'address'
}

/** What a field can be prefilled with: the visitor's choices. An external provider's form takes all but `payment`. */
export const FILLS = ['username', 'kind', 'pack', 'quantity', 'price', 'posts', 'service', 'payment'] as const
export type Fill = (typeof FILLS)[number]

/** Maximum number of fields of one form. */
export const MAX_FIELDS = 30

/** Maximum number of assurances above the button of a form: more would push it out of sight. */
export const MAX_ASSURANCES = 4

/** Maximum number of links in a message, unless the form sets its own limit. */
export const DEFAULT_MAX_LINKS = 2
