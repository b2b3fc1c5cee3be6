import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineField, defineType } from 'sanity'
import { sellingPointSigns } from '../choices'
import { choice, line } from '../fields'

export const sellingPoint = defineType({
  name: 'sellingPoint',
  title: 'Selling point',
  description: 'A few words below a large figure or icon.',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [
    choice({ name: 'sign', title: 'Sign', description: 'Large, above the text.', list: sellingPointSigns }),
    defineField({
      name: 'figure',
      title: 'Figure',
      description: 'Short, like “10”.',
      type: 'string',
      hidden: ({ parent }) => parent?.sign !== 'figure',
      validation: (rule) =>
        rule.custom((value, { parent }) =>
          (parent as { sign?: string } | undefined)?.sign === 'figure' && !value
            ? 'Enter the figure, or choose another sign.'
            : true,
        ),
    }),
    line({
      name: 'text',
      title: 'Text',
      description:
        'On service pages, {noun} is replaced by the service’s noun: “High-quality {noun}” becomes “High-quality followers”.',
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'figure' } },
})
