import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { prefillValues } from '../choices'
import { choice, line } from '../fields'

/** Pixels an order frame may be high: the limits that a page also holds the provider’s own messages to. */
function pixels(name: string, title: string, description: string, initialValue: number) {
  return defineField({
    name,
    title,
    description,
    type: 'number',
    initialValue,
    validation: (rule) =>
      rule
        .required()
        .integer()
        .min(200)
        .max(5000)
        .error(`${title}: a whole number of pixels from 200 to 5000.`),
  })
}

export const form = defineType({
  name: 'form',
  title: 'Form',
  description: 'A form of the form provider that pages embed.',
  type: 'document',
  icon: ClipboardIcon,
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'Read out to people who cannot see the form: “Order form for YouTube”.',
    }),
    defineField({
      name: 'formId',
      title: 'Form number',
      description: 'The number at the end of the form’s address at the provider.',
      type: 'string',
      validation: (rule) =>
        rule
          .required()
          .regex(/^\d{6,20}$/)
          .error('Only the digits, as in the form’s address: 250131874523456.'),
    }),
    pixels('frameHeight', 'Height of the form', 'In pixels, until the form itself says how high it is.', 539),
    pixels(
      'minHeight',
      'Height kept free',
      'In pixels. The page never jumps below this while the form loads.',
      550,
    ),
    defineField({
      name: 'prefill',
      title: 'Filled in beforehand',
      description:
        'Which of the visitor’s choices goes into which field of the form. Field names are the provider’s “Unique Name”.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'prefillEntry',
          title: 'Field',
          fields: [
            choice({
              name: 'value',
              title: 'Our value',
              description: 'What the visitor chose.',
              list: prefillValues,
            }),
            defineField({
              name: 'field',
              title: 'Field name',
              description: 'As the provider names it, like username or name[first].',
              type: 'string',
              validation: (rule) =>
                rule
                  .required()
                  .regex(/^[A-Za-z][\w[\]-]*$/)
                  .error('Letters, digits, _ and [ ], starting with a letter.'),
            }),
          ],
          preview: { select: { title: 'field', subtitle: 'value' } },
        }),
      ],
      validation: (rule) =>
        rule.custom((entries) => {
          const fields = (entries ?? []).map((entry) => (entry as { field?: string }).field)
          const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
          return twice ? `The field ${twice} is filled twice. Remove one of the two.` : true
        }),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'formId' } },
})
