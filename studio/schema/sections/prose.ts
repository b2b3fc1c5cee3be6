import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineField, defineType } from 'sanity'
import { anchor, line } from '../fields'
import { isWritten } from '../validation'

export const prose = defineType({
  name: 'prose',
  title: 'Text',
  description: 'Running text with headings, lists and links.',
  type: 'object',
  icon: BlockContentIcon,
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'Next to the text. Optional.',
      optional: true,
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'Paragraphs, headings, lists and links.',
      type: 'richText',
      validation: (rule) => [
        rule.required().error('Enter the text.'),
        rule.custom(isWritten('Enter the text.')),
      ],
    }),
    anchor(),
  ],
  preview: {
    select: { title: 'title', body: 'body' },
    prepare: ({ title, body }) => ({
      title: title ?? body?.[0]?.children?.[0]?.text ?? 'Text',
      subtitle: 'Text',
    }),
  },
})
