import { defineField } from 'sanity'
import { line } from '../../fields'

/** Texts shared by all search boxes. */
export const searchFields = [
  defineField({
    name: 'search',
    title: 'Username search',
    description: 'Texts that all search boxes share.',
    type: 'object',
    group: 'search',
    fields: [
      line({
        name: 'label',
        title: 'Label',
        description: 'Read by screen readers.',
      }),
      line({
        name: 'placeholder',
        title: 'Placeholder',
        description: 'Placeholder that a new page’s search boxes start with. Each box has its own.',
        optional: true,
      }),
      line({
        name: 'loading',
        title: 'While loading',
        description: 'Read by screen readers while the profile is fetched.',
      }),
    ],
    validation: (rule) => rule.required(),
  }),
]
