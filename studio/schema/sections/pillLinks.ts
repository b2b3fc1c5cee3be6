import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { anchor } from '../fields'

export const pillLinks = defineType({
  name: 'pillLinks',
  title: 'Offer links',
  description: 'Short links to offers, side by side.',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'links',
      title: 'Links',
      description: 'A few words each.',
      type: 'array',
      of: [{ type: 'link' }],
      validation: (rule) => rule.required().min(1).max(4).error('One to four links fit side by side.'),
    }),
    anchor(),
  ],
  preview: {
    select: { first: 'links.0.label', second: 'links.1.label' },
    prepare: ({ first, second }) => ({
      title: [first, second].filter(Boolean).join(' · '),
      subtitle: 'Offer links',
    }),
  },
})
