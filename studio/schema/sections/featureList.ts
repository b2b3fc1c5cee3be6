import { UlistIcon } from '@sanity/icons/Ulist'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchor, line, paragraph } from '../fields'

export const featureList = defineType({
  name: 'featureList',
  title: 'Features',
  description: 'A numbered list of what is included.',
  type: 'object',
  icon: UlistIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
    defineField({
      name: 'features',
      title: 'Features',
      description: 'From the first to the last.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'feature',
          title: 'Feature',
          fields: [
            line({ name: 'title', title: 'Title', description: 'Name of the feature.' }),
            line({ name: 'text', title: 'Text', description: 'A sentence about it.', optional: true }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one feature.'),
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Features' }) },
})
