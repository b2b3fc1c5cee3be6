import { BoldIcon } from '@sanity/icons/Bold'
import { defineField, defineType } from 'sanity'
import { line } from '../fields'
import { occursIn } from '../validation'

export const emphasisText = defineType({
  name: 'emphasisText',
  title: 'Text with a bold part',
  description: 'A short text of which one part may be bold.',
  type: 'object',
  icon: BoldIcon,
  fields: [
    line({ name: 'text', title: 'Text', description: 'The whole text, like “Used by over 1000+ accounts”.' }),
    defineField({
      name: 'emphasis',
      title: 'Bold part',
      description: 'The words of the text to set bold, like “over 1000+ accounts”. Leave empty for none.',
      type: 'string',
      validation: (rule) =>
        rule.custom((value, { parent }) => occursIn((parent as { text?: string } | undefined)?.text)(value)),
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'emphasis' } },
})
