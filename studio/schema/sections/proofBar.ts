import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineField, defineType } from 'sanity'
import { anchor } from '../fields'

export const proofBar = defineType({
  name: 'proofBar',
  title: 'Proof bar',
  description: 'One to five short claims in one line.',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [
    defineField({
      name: 'items',
      title: 'Claims',
      description: 'A few words each.',
      type: 'array',
      of: [{ type: 'emphasisText' }],
      validation: (rule) => rule.required().min(1).max(5).error('One to five claims fit in the line.'),
    }),
    anchor(),
  ],
  preview: {
    select: { first: 'items.0.text', second: 'items.1.text' },
    prepare: ({ first, second }) => ({
      title: [first, second].filter(Boolean).join(' · '),
      subtitle: 'Proof bar',
    }),
  },
})
