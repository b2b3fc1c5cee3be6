import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineField, defineType } from 'sanity'
import { anchor } from '../fields'

export const sellingPoints = defineType({
  name: 'sellingPoints',
  title: 'Selling points',
  description: 'Large figures in a row, with a few words each.',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [
    defineField({
      name: 'points',
      title: 'Points',
      description: 'From left to right.',
      type: 'array',
      of: [{ type: 'sellingPoint' }],
      validation: (rule) => rule.required().min(3).max(5).error('Three to five points fit in the row.'),
    }),
    anchor(),
  ],
  preview: {
    select: { first: 'points.0.text', second: 'points.1.text' },
    prepare: ({ first, second }) => ({
      title: [first, second].filter(Boolean).join(' · '),
      subtitle: 'Selling points',
    }),
  },
})
