import { LinkIcon } from '@sanity/icons/Link'
import { defineType } from 'sanity'
import { linkTarget } from './linkTarget'

export const textLink = defineType({
  name: 'textLink',
  title: 'Link',
  description: 'Makes the selected words a link.',
  type: 'object',
  icon: LinkIcon,
  fields: linkTarget,
  preview: {
    select: { page: 'page.title', service: 'page.name', href: 'href', anchor: 'anchor' },
    prepare: ({ page, service, href, anchor }) => ({
      title: page ?? service ?? href ?? (anchor ? `#${anchor}` : undefined),
    }),
  },
})
