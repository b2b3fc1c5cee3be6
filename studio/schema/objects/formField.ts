import { StringIcon } from '@sanity/icons/String'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { fieldTypes, fieldWidths, prefillValues } from '../choices'
import { choice, line, paragraph } from '../fields'

const CHOICES: readonly unknown[] = ['choice', 'choices']

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
      description: 'Above the field. For consent, the sentence that is agreed to.',
    }),
    line({ name: 'help', title: 'Help', description: 'Small, below the label.', optional: true }),
    defineField({
      name: 'placeholder',
      title: 'Example',
      description: 'Inside the field while it is empty.',
      type: 'string',
      hidden: ({ parent }) =>
        [...CHOICES, 'consent'].includes((parent as { type?: string } | undefined)?.type),
    }),
    defineField({
      name: 'required',
      title: 'Required',
      description: 'Whether the form can be sent without it.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'width',
      title: 'Width',
      description: 'Two fields of half a row stand side by side. On phones every field has a row of its own.',
      type: 'string',
      initialValue: 'full',
      options: { list: fieldWidths, layout: 'radio', direction: 'horizontal' },
    }),
    defineField({
      name: 'options',
      title: 'Choices',
      description: 'What can be chosen, in this order.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      hidden: ({ parent }) => {
        const field = parent as { type?: string; fills?: string } | undefined
        return !CHOICES.includes(field?.type) || field?.fills === 'pack'
      },
      validation: (rule) =>
        rule.unique().custom((options, { parent }) => {
          const field = parent as { type?: string; fills?: string } | undefined
          if (!CHOICES.includes(field?.type) || field?.fills === 'pack') return true
          return (options?.length ?? 0) > 0 || 'Add at least one choice.'
        }),
    }),
    defineField({
      name: 'fills',
      title: 'Filled with',
      description:
        'Which of the visitor’s choices on the page fills it. Pack, kind, quantity, price and posts cannot be changed in ' +
        'the form then: the site reads them from the packs again. A field filled with the pack offers all packs where ' +
        'none was chosen before.',
      type: 'string',
      options: {
        list: [...prefillValues, { title: 'How to pay (not asked for a free trial)', value: 'payment' }],
      },
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
