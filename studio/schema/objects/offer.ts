import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { line } from '../fields'
import { isNumber } from '../numbers'

export const offer = defineType({
  name: 'offer',
  title: 'Offer',
  description: 'An amount of something.',
  type: 'object',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'amount',
      title: 'Amount',
      description: 'How many.',
      type: 'number',
      validation: isNumber({ above: 0 }, 'A whole number above 0.'),
    }),
    line({ name: 'label', title: 'Of what', description: 'After the amount: “video likes”.' }),
  ],
  preview: {
    select: { amount: 'amount', label: 'label' },
    prepare: ({ amount, label }) => ({
      title: [amount?.toLocaleString('en-US'), label].filter(Boolean).join(' ') || undefined,
    }),
  },
})
