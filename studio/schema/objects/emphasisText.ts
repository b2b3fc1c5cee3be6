import { BoldIcon } from '@sanity/icons/Bold'
import { defineField, defineType } from 'sanity'
import { line } from '../fields'
import { occursIn } from '../validation'

export const emphasisText = defineType({
  name: 'emphasisText',
  title: 'Text with bold part',
  description: 'A short text, one part of which may be bold.',
  type: 'object',
  icon: BoldIcon,
  fields: [
    line({ name: 'text', title: 'Text', description: 'The whole text, like “Used by over 1000+ accounts”.' }),
    defineField({
      name: 'emphasis',
      title: 'Bold part',
      description: 'The part of the text to set in bold, like “over 1000+ accounts”. Optional.',
      type: 'string',
      validation: (rule) =>
        rule.custom((value, { parent }) => occursIn((parent as { text?: string } | undefined)?.text)(value)),
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'emphasis' } },
})
