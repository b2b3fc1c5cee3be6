import { defineField } from 'sanity'
import { line, paragraph } from '../fields'

/** The texts around an embedded form. */
export const formFrame = defineField({
  name: 'frame',
  title: 'Frame',
  description: 'Texts around the form.',
  type: 'object',
  fields: [
    line({ name: 'bar', title: 'Left above the form', description: 'A few words.' }),
    line({
      name: 'payment',
      title: 'Right above the form',
      description: 'A few words, with a lock.',
      optional: true,
    }),
    line({
      name: 'loading',
      title: 'While loading',
      description: 'Shown over the form until it has loaded.',
    }),
    paragraph({
      name: 'fallback',
      title: 'If it does not load',
      description: 'Shown after 15 seconds, before the link.',
    }),
    line({
      name: 'fallbackLink',
      title: 'Link if it does not load',
      description: 'Opens the form in its own page.',
    }),
  ],
  validation: (rule) => rule.required().error('Add the texts around the form.'),
})
