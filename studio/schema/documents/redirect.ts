import { TransferIcon } from '@sanity/icons/Transfer'
import { defineField, defineType, type ValidationContext } from 'sanity'

/** Whether no other redirect starts at this path. */
async function isFreePath(
  from: string | undefined,
  { document, getClient }: ValidationContext,
): Promise<boolean> {
  const published = document?._id.replace(/^drafts\./, '') ?? ''
  return getClient({ apiVersion: '2025-02-19' }).fetch<boolean>(
    'count(*[_type == "redirect" && from == $from && !(_id in [$published, $draft])]) == 0',
    { from: from ?? '', published, draft: `drafts.${published}` },
  )
}

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  description: 'Redirects an old or short address.',
  type: 'document',
  icon: TransferIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      description:
        'Without the site’s name: /en/web-design. A page or service with this address takes precedence.',
      type: 'string',
      validation: (rule) => [
        rule
          .required()
          .regex(/^(\/[A-Za-z0-9._~-]+)+$/)
          .error('Start with /, without the site’s name, ? or #: /en/web-design.'),
        rule.custom(
          async (from, context) =>
            (await isFreePath(from, context)) || 'Another redirect already starts at this address.',
        ),
      ],
    }),
    defineField({
      name: 'to',
      title: 'Leads to',
      description: 'A page of this site, or an external address.',
      type: 'textLink',
      validation: (rule) => [
        rule.required().error('Choose where the address redirects to.'),
        rule.custom((value: { page?: unknown; href?: string } | undefined) =>
          !value || value.page || value.href ? true : 'Choose a page or enter an external address.',
        ),
      ],
    }),
    defineField({
      name: 'permanent',
      title: 'For good',
      description: 'Browsers and search engines remember it. Leave off for a temporary redirect.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'from', page: 'to.page.title', service: 'to.page.name', href: 'to.href' },
    prepare: ({ title, page, service, href }) => ({ title, subtitle: page ?? service ?? href }),
  },
})
