import { TransferIcon } from '@sanity/icons/Transfer'
import { defineField, defineType } from 'sanity'
import { validateRedirectStart, validateRedirectTarget } from '../addresses'

/** Where the Studio is, which is where the site is unless it is told otherwise. */
function siteOrigin(): string {
  return typeof window === 'undefined' ? '' : window.location.origin
}

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  description: 'Leads an old or a short address to where it belongs now.',
  type: 'document',
  icon: TransferIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      description: 'Without the site’s name: /en/web-design. A page or service with this address wins.',
      type: 'string',
      validation: (rule) => [
        rule
          .required()
          .regex(/^(\/[A-Za-z0-9._~-]+)+$/)
          .error('Start with / and leave out the site’s name, ? and #: /en/web-design.'),
        rule.custom(validateRedirectStart),
      ],
    }),
    defineField({
      name: 'to',
      title: 'Leads to',
      description: 'A page of this site, or an outside address.',
      type: 'textLink',
      validation: (rule) => [
        rule.required().error('Say where the address leads.'),
        rule.custom((value: { page?: unknown; href?: string } | undefined) =>
          !value || value.page || value.href ? true : 'Choose a page or write an outside address.',
        ),
        rule.custom((value: { href?: string } | undefined, context) =>
          validateRedirectTarget(value, context, siteOrigin()),
        ),
      ],
    }),
    defineField({
      name: 'permanent',
      title: 'For good',
      description: 'Browsers and search engines remember it. Leave off for a redirect that will go again.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'from', page: 'to.page.title', service: 'to.page.name', href: 'to.href' },
    prepare: ({ title, page, service, href }) => ({ title, subtitle: page ?? service ?? href }),
  },
})
