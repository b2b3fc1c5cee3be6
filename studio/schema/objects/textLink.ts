import { LinkIcon } from '@sanity/icons'
import { defineType } from 'sanity'
import { leadsSomewhere, linkTarget } from './linkTarget'

export const textLink = defineType({
  name: 'textLink',
  title: 'Link',
  description: 'Makes the selected words a link.',
  type: 'object',
  icon: LinkIcon,
  fields: linkTarget,
  validation: (rule) => rule.custom(leadsSomewhere),
  preview: {
    select: { page: 'page.title', service: 'page.name', href: 'href', anchor: 'anchor' },
    prepare: ({ page, service, href, anchor }) => ({ title: page ?? service ?? href ?? `#${anchor}` }),
  },
})
