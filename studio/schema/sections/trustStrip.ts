import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { promiseIcons } from '../choices'
import { anchor, choice, line } from '../fields'

export const trustStrip = defineType({
  name: 'trustStrip',
  title: 'Trust strip',
  description: 'Promises in a row, each with an icon.',
  type: 'object',
  icon: CheckmarkIcon,
  fields: [
    defineField({
      name: 'items',
      title: 'Promises',
      description: 'A few words each.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'promise',
          title: 'Promise',
          fields: [
            choice({ name: 'iconKey', title: 'Icon', description: 'Before the words.', list: promiseIcons }),
            line({ name: 'text', title: 'Text', description: 'A few words.' }),
          ],
          preview: { select: { title: 'text', subtitle: 'iconKey' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(5).error('Two to five promises fit in the row.'),
    }),
    anchor(),
  ],
  preview: {
    select: { first: 'items.0.text', second: 'items.1.text' },
    prepare: ({ first, second }) => ({
      title: [first, second].filter(Boolean).join(' · '),
      subtitle: 'Trust strip',
    }),
  },
})
