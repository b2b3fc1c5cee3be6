import { defineField } from 'sanity'
import { line } from '../../fields'

/** Defaults for search engines and shared links. */
export const seoFields = [
  {
    ...line({
      name: 'titlePattern',
      title: 'Browser tab',
      description:
        'Pattern of titles in browser tabs and search results. {title} becomes the page’s title, {brand} the brand.',
      placeholders: ['{title}'],
    }),
    group: 'seo',
  },
  defineField({
    name: 'seo',
    title: 'Defaults',
    description: 'Used by pages that leave theirs empty.',
    type: 'seo',
    group: 'seo',
    validation: (rule) => rule.required(),
  }),
]
