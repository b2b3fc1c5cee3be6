import { defineField } from 'sanity'
import { line } from '../../fields'

/** Words that every search box shares. */
export const searchFields = [
  defineField({
    name: 'search',
    title: 'Username search',
    description: 'Words that every search box shares.',
    type: 'object',
    group: 'search',
    fields: [
      line({
        name: 'label',
        title: 'Name of the box',
        description: 'Read out to people who cannot see it.',
      }),
      line({ name: 'placeholder', title: 'Hint in the box', description: 'Shown until somebody types.' }),
      line({
        name: 'loading',
        title: 'While looking up',
        description: 'Read out while the profile is fetched.',
      }),
    ],
    validation: (rule) => rule.required(),
  }),
]
