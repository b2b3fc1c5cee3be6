import { LinkIcon } from '@sanity/icons/Link'
import { defineType } from 'sanity'
import { line } from '../fields'
import { linkTarget } from './linkTarget'

export const link = defineType({
  name: 'link',
  title: 'Link',
  description: 'A label with a target.',
  type: 'object',
  icon: LinkIcon,
  fields: [line({ name: 'label', title: 'Label', description: 'The text to click on.' }), ...linkTarget],
  preview: {
    select: { title: 'label', page: 'page.title', service: 'page.name', href: 'href', anchor: 'anchor' },
    prepare: ({ title, page, service, href, anchor }) => ({
      title,
      subtitle: [page ?? service ?? href, anchor && `#${anchor}`].filter(Boolean).join(' '),
    }),
  },
})
