import { TransferIcon } from '@sanity/icons/Transfer'
import { defineField, defineType } from 'sanity'
import { siteOrigin } from '../../environment'
import { validateRedirectStart, validateRedirectTarget } from '../addresses'
import { isRedirectStart } from '../redirect-path'

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
        'Without the site’s name: /en/web-design. Capitals and a slash at the end make no difference. A page or service with this address takes precedence.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter the address that is redirected, like /en/web-design.'),
        rule.custom(isRedirectStart),
        rule.custom(validateRedirectStart),
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
        rule.custom((value: { href?: string } | undefined, context) =>
          validateRedirectTarget(value, context, siteOrigin()),
        ),
      ],
    }),
    defineField({
      name: 'permanent',
      title: 'Permanent',
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
