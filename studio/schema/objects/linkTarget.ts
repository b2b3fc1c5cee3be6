import { defineField } from 'sanity'
import { z } from 'zod'
import { ExternalUrlField } from '../../components/ExternalUrlField'
import { ExternalUrlInput } from '../../components/ExternalUrlInput'
import { isOnLinkedPage } from '../anchors'
import { parentOf } from '../parent'
import { isExternalUrl, isWebUrl } from '../validation'

const targetSchema = z.object({
  page: z.unknown().optional(),
  href: z.string().optional(),
  anchor: z.string().optional(),
})

/** Validator for a link, which needs exactly one target. */
function leadsSomewhere(value: z.output<typeof targetSchema> | undefined): true | string {
  if (!value) return true
  if (value.page && value.href) return 'Choose a page or an external address, not both.'
  if (!value.page && !value.href && !value.anchor)
    return 'Choose a page, or enter an address or a section to scroll to.'
  return true
}

/**
 * Where a link leads: a page of this site, an external address, or a place on the same page. Shared by both link
 * types.
 */
export const linkTarget = [
  defineField({
    name: 'page',
    title: 'Page',
    description: 'A page of this site. The link keeps working if the page’s address changes.',
    type: 'reference',
    to: [{ type: 'page' }, { type: 'service' }],
    hidden: ({ parent }) => Boolean(parent?.href && !parent?.page),
    // Set here rather than on the types, whose rules are replaced by those of a field that contains a link.
    validation: (rule) => rule.custom((_, context) => leadsSomewhere(parentOf(targetSchema, context))),
  }),
  defineField({
    name: 'href',
    title: 'External address',
    description: 'For another site, an email address or a phone number: https://…, mailto:… or tel:…',
    type: 'string',
    hidden: ({ parent }) => Boolean(parent?.page && !parent?.href),
    components: { field: ExternalUrlField, input: ExternalUrlInput },
    validation: (rule) =>
      rule.custom((value, { document }) =>
        document?._type === 'redirect' ? isWebUrl(value) : isExternalUrl(value),
      ),
  }),
  defineField({
    name: 'anchor',
    title: 'Section to scroll to',
    description:
      'The word in the field “Anchor” of that section, like order-section. Without a page, it is a section of the same page.',
    type: 'string',
    hidden: ({ parent }) => Boolean(parent?.href),
    validation: (rule) => [
      rule.regex(/^[a-z][a-z0-9-]*$/).error('Enter the anchor without #, like order-section.'),
      rule.custom(isOnLinkedPage).warning(),
    ],
  }),
]
