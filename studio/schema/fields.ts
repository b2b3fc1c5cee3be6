import { defineArrayMember, defineField, type StringRule } from 'sanity'
import { mayBeHidden } from '../../shared/addresses/hidden-ids'
import { freeAddress, validateSlug } from './addresses'
import { isNumber } from './numbers'
import { isEntry, isNotBlank, onlyPlaceholders, placeholdersIn, requirePlaceholders } from './validation'

interface TextOptions {
  name: string
  title: string
  description: string
  /** Placeholders such as `{n}` that the text must contain, because the page fills them in. */
  placeholders?: string[]
  /** Whether the page works without the text; otherwise, an empty field cannot be published. */
  optional?: boolean
}

/** Returns the message under a required text that is empty. */
function emptyText(title: string): string {
  return `“${title}” cannot be empty: visitors see it.`
}

/** Validator for a required text, which must not be only spaces; `required` reports a missing text. */
function isVisible(title: string) {
  return (text: string | undefined): true | string => !text || text.trim() !== '' || emptyText(title)
}

function textRules({ title, description, placeholders = [], optional = false }: TextOptions) {
  const known = [...new Set([...placeholders, ...placeholdersIn(description)])]
  return (rule: StringRule) => [
    ...(optional
      ? [rule.custom(isNotBlank)]
      : [rule.required().error(emptyText(title)), rule.custom(isVisible(title))]),
    rule.custom(requirePlaceholders(placeholders)),
    ...(known.length === 0 ? [] : [rule.custom(onlyPlaceholders(known)).warning()]),
  ]
}

/** A single line of text, required unless `optional`. */
export function line(options: TextOptions) {
  const { name, title, description } = options
  return defineField({
    name,
    title,
    description,
    type: 'string',
    validation: textRules(options),
  })
}

/**
 * A text that nothing uses anymore. Without its field, the Studio would report an unknown one in content that still
 * has it.
 */
export function retired(name: string, title: string) {
  return defineField({ name, title, description: 'No longer used.', type: 'string', hidden: true })
}

/** A few sentences without formatting, required unless `optional`. */
export function paragraph(options: TextOptions) {
  const { name, title, description } = options
  return defineField({
    name,
    title,
    description,
    type: 'text',
    rows: 3,
    validation: textRules(options),
  })
}

/** Part of the description of a group of such fields. */
export const DEFAULT_TEXTS_HINT = 'Leave a field empty to use its default text, which is then shown in gray.'

/** Shows the default texts of fields that may be empty as their placeholders. `defaults`: by the names of fields. */
export function withDefaultTexts<Field extends { name: string }>(
  fields: Field[],
  defaults: Readonly<Record<string, string>>,
): Field[] {
  return fields.map((field) => ({ ...field, placeholder: defaults[field.name] }))
}

/** A list of up to ten email addresses, which may be empty. */
export function emailAddresses({ name, title, description }: Omit<TextOptions, 'placeholders' | 'optional'>) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => [
          rule.email().error('Enter an email address, like orders@example.com.'),
          rule.custom(isEntry),
        ],
      }),
    ],
    validation: (rule) => rule.unique().max(10).error('At most ten addresses, each only once.'),
  })
}

/** A list of single lines with `min` to `max` entries, none of them empty. */
export function lines({
  name,
  title,
  description,
  min = 1,
  max,
}: {
  name: string
  title: string
  description: string
  min?: number
  max?: number
}) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'string', validation: (rule) => rule.custom(isEntry) })],
    validation: (rule) => [
      ...(min > 0 ? [rule.required().min(min).error(`Add at least ${min}.`)] : []),
      ...(max === undefined ? [] : [rule.max(max).error(`At most ${max}.`)]),
    ],
  })
}

/** Choice of one of `list`, required. */
export function choice({
  name,
  title,
  description,
  list,
}: {
  name: string
  title: string
  description: string
  list: { title: string; value: string }[]
}) {
  return defineField({
    name,
    title,
    description,
    type: 'string',
    options: { list, layout: list.length > 4 ? 'dropdown' : 'radio' },
    validation: (rule) => rule.required().error(`Choose one: ${list.map((item) => item.title).join(', ')}.`),
  })
}

/** A whole number from `min` to `max`, required; `description` names its unit. */
export function wholeNumber({
  name,
  title,
  description,
  min,
  max,
  initialValue,
}: {
  name: string
  title: string
  description: string
  min: number
  max: number
  initialValue?: number
}) {
  return defineField({
    name,
    title,
    description,
    type: 'number',
    initialValue,
    validation: isNumber({ min, max }, `A whole number from ${min} to ${max}.`),
  })
}

/** References to documents of one type, in display order, each only once. */
export function references({
  name,
  title,
  description,
  to,
  min = 1,
}: {
  name: string
  title: string
  description: string
  to: string
  min?: number
}) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [{ type: 'reference', to: [{ type: to }] }],
    validation: (rule) =>
      min > 0
        ? rule.required().min(min).unique().error(`Add at least ${min}, and each only once.`)
        : rule.unique().error('Each only once.'),
  })
}

/** The anchor for links such as `#order-section`. */
export function anchor(initialValue?: string) {
  return defineField({
    name: 'anchor',
    title: 'Anchor',
    description: 'Links that end in # and this word scroll here. Lower-case letters, digits and hyphens.',
    type: 'string',
    initialValue,
    validation: (rule) => [
      rule
        .regex(/^[a-z][a-z0-9-]*$/)
        .error(
          'Start with a letter and use only lower-case letters, digits and hyphens, like order-section.',
        ),
      rule.custom(isShown).warning(),
    ],
  })
}

/** Validator for the anchor of a section, which ad blockers should not hide. */
function isShown(anchor: string | undefined): true | string {
  return (
    !anchor ||
    !mayBeHidden(anchor) ||
    'Ad blockers hide sections with anchors like this one, so some visitors would not see it. Choose another one.'
  )
}

/** Packs to offer, in display order; the same pack may be listed twice. */
export function packList(name = 'packs') {
  return defineField({
    name,
    title: 'Packs',
    description: 'In display order. A pack may be listed more than once.',
    type: 'array',
    of: [{ type: 'reference', to: [{ type: 'pack' }] }],
    validation: (rule) => rule.required().min(1).error('Add at least one pack.'),
  })
}

/** Validator for an address, which must not be missing. */
function isEntered(slug: object | undefined): true | string {
  return slug ? true : 'Enter an address or press “Generate”: it is the part after /en/.'
}

/** The address of a page or service after /en/, suggested from the field `source`. */
export function address(source: string) {
  return defineField({
    name: 'slug',
    title: 'Address',
    description:
      'The part after /en/. Links within the site follow a change; publishing it offers to keep the old address working.',
    type: 'slug',
    // Uniqueness is checked below, where the message names the other page. The source is already an address that was
    // found to be free, which Sanity's own slugify might change.
    options: {
      source: (document, { getClient }) => freeAddress(document[source], { document, getClient }),
      slugify: (free) => free,
      isUnique: () => true,
    },
    validation: (rule) => {
      // Only for the generated types. With this rule, Sanity would also report the missing “Current slug” inside of it.
      rule.required()
      return [rule.custom(isEntered), rule.custom(validateSlug)]
    },
  })
}
