import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineField, defineType } from 'sanity'
import { z } from 'zod'
import { sellingPointSigns } from '../choices'
import { choice, line } from '../fields'
import { parentOf } from '../parent'

const pointSchema = z.object({ sign: z.string().optional() })

export const sellingPoint = defineType({
  name: 'sellingPoint',
  title: 'Selling point',
  description: 'A few words below a large figure or icon.',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [
    choice({ name: 'sign', title: 'Symbol', description: 'Large, above the text.', list: sellingPointSigns }),
    defineField({
      name: 'figure',
      title: 'Figure',
      description: 'Short, like “10”.',
      type: 'string',
      hidden: ({ parent }) => parent?.sign !== 'figure',
      validation: (rule) =>
        rule.custom((value, context) =>
          parentOf(pointSchema, context)?.sign === 'figure' && !value?.trim()
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
