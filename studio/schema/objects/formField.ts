import { StringIcon } from '@sanity/icons/String'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { z } from 'zod'
import { fieldFills, fieldTypes, fieldWidths } from '../choices'
import { choice, line, paragraph } from '../fields'
import { parentOf } from '../parent'
import { isEntry } from '../validation'

const CHOICES: readonly unknown[] = ['choice', 'choices']

/** The values of a field that determine its other inputs. */
const fieldSchema = z.object({ type: z.string().optional(), fills: z.string().optional() })

/** Those of the choices that are texts. */
const optionsSchema = z.array(z.string()).catch([])

function hasChoices(context: { parent?: unknown }): boolean {
  const field = parentOf(fieldSchema, context)
  return CHOICES.includes(field?.type) && field?.fills !== 'pack'
}

export const formField = defineType({
  name: 'formField',
  title: 'Field',
  description: 'One question of a form.',
  type: 'object',
  icon: StringIcon,
  fields: [
    choice({ name: 'type', title: 'Type', description: 'What is asked for.', list: fieldTypes }),
    paragraph({
      name: 'label',
      title: 'Label',
      description: 'Above the field. For consent, the sentence to agree to.',
    }),
    line({ name: 'help', title: 'Help', description: 'Small, below the label.', optional: true }),
    defineField({
      name: 'placeholder',
      title: 'Example',
      description: 'Placeholder of the field.',
      type: 'string',
      hidden: (context) => [...CHOICES, 'consent'].includes(parentOf(fieldSchema, context)?.type),
    }),
    defineField({
      name: 'required',
      title: 'Required',
      description: 'The form cannot be submitted without it.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'width',
      title: 'Width',
      description: 'Two half-width fields share a row. On phones, every field has its own row.',
      type: 'string',
      initialValue: 'full',
      options: { list: fieldWidths, layout: 'radio', direction: 'horizontal' },
    }),
    defineField({
      name: 'options',
      title: 'Choices',
      description: 'The choices, in display order.',
      type: 'array',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.custom(isEntry) })],
      hidden: (context) => !hasChoices(context),
      validation: (rule) =>
        rule
          .unique()
          .custom(
            (options) =>
              optionsSchema.parse(options).some((option) => option.trim() !== '') ||
              'Add at least one choice.',
          ),
    }),
    defineField({
      name: 'fills',
      title: 'Filled with',
      description:
        'Which of the visitor’s choices on the page prefills it. Pack, kind, quantity, price and posts then cannot be changed in ' +
        'the form: the site reads them from the packs again. If no pack was chosen, a field for the pack offers those that the ' +
        'service sells. Posts are required for likes and views. In orders and free trials, usernames and links to posts must look ' +
        'like those of the platform that the service or the label names, as in “TikTok username”.',
      type: 'string',
      options: { list: fieldFills },
    }),
  ],
  preview: {
    select: { title: 'label', type: 'type', required: 'required' },
    prepare: ({ title, type, required }) => ({
      title,
      subtitle: [fieldTypes.find(({ value }) => value === type)?.title, required ? 'required' : null]
        .filter(Boolean)
        .join(', '),
    }),
  },
})
