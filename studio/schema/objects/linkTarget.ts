import { defineField } from 'sanity'
import { isOutsideAddress } from '../validation'

interface LinkTarget {
  page?: unknown
  href?: string
  anchor?: string
}

/** Validator: a link must lead somewhere, and to one place only. */
function leadsSomewhere(value: LinkTarget | undefined): true | string {
  if (!value) return true
  if (value.page && value.href) return 'Choose a page or an outside address, not both.'
  if (!value.page && !value.href && !value.anchor) return 'Choose a page, or write an address or an anchor.'
  return true
}

/** Where a link leads: a page of this site, an outside address, or a place on the same page. One home for both link types. */
export const linkTarget = [
  defineField({
    name: 'page',
    title: 'Page',
    description: 'A page of this site. The link keeps working when the page gets another address.',
    type: 'reference',
    to: [{ type: 'page' }, { type: 'service' }],
    hidden: ({ parent }) => Boolean(parent?.href && !parent?.page),
    // Here, not on the types: the rules of a field that holds a link take the place of its type's.
    validation: (rule) => rule.custom((_, { parent }) => leadsSomewhere(parent as LinkTarget | undefined)),
  }),
  defineField({
    name: 'href',
    title: 'Outside address',
    description: 'For another site, a mail address or a phone number: https://…, mailto:… or tel:…',
    type: 'string',
    hidden: ({ parent }) => Boolean(parent?.page && !parent?.href),
    validation: (rule) => rule.custom(isOutsideAddress),
  }),
  defineField({
    name: 'anchor',
    title: 'Place on the page',
    description:
      'The anchor to jump to, like order-section. Alone, it jumps on the page that holds the link.',
    type: 'string',
    hidden: ({ parent }) => Boolean(parent?.href),
    validation: (rule) =>
      rule.regex(/^[a-z][a-z0-9-]*$/).error('Write the anchor without #, like order-section.'),
  }),
]
