import { ImagesIcon } from '@sanity/icons/Images'
import { defineField, defineType } from 'sanity'
import { anchor, line } from '../fields'

export const clientLogos = defineType({
  name: 'clientLogos',
  title: 'Client logos',
  description: 'A row of logos.',
  type: 'object',
  icon: ImagesIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Above the logos.' }),
    defineField({
      name: 'logos',
      title: 'Logos',
      description: 'From left to right.',
      type: 'array',
      of: [{ type: 'reference', to: [{ type: 'clientLogo' }] }],
      validation: (rule) =>
        rule.required().min(1).unique().error('Add at least one logo, and each only once.'),
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Client logos' }) },
})
