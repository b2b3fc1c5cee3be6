import { BoldIcon } from '@sanity/icons/Bold'
import { defineField, defineType } from 'sanity'
import { z } from 'zod'
import { line } from '../fields'
import { parentOf } from '../parent'
import { occursIn } from '../validation'

const textSchema = z.object({ text: z.string().optional() })

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
        rule.custom((value, context) => occursIn(parentOf(textSchema, context)?.text)(value)),
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'emphasis' } },
})
