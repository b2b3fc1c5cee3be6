import { defineField } from 'sanity'
import { line, paragraph } from '../fields'

/** The words around an embedded form. */
export const formFrame = defineField({
  name: 'frame',
  title: 'Frame',
  description: 'Words around the form.',
  type: 'object',
  fields: [
    line({ name: 'bar', title: 'Left above the form', description: 'A few words.' }),
    line({
      name: 'payment',
      title: 'Right above the form',
      description: 'A few words, with a lock.',
      optional: true,
    }),
    line({ name: 'loading', title: 'While loading', description: 'Over the form until it is there.' }),
    paragraph({
      name: 'fallback',
      title: 'If it does not load',
      description: 'Shown after 15 seconds, before the link.',
    }),
    line({
      name: 'fallbackLink',
      title: 'Link if it does not load',
      description: 'Opens the form on its own.',
    }),
  ],
  validation: (rule) => rule.required().error('The frame needs its words.'),
})
