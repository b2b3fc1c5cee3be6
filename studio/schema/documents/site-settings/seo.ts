import { defineField } from 'sanity'
import { line } from '../../fields'

/** What search engines and shared links show where a page says nothing itself. */
export const seoFields = [
  {
    ...line({
      name: 'titlePattern',
      title: 'Browser tab',
      description:
        'How every title reads in browser tabs and search results. {title} becomes the page’s title.',
      placeholders: ['{title}'],
    }),
    group: 'seo',
  },
  defineField({
    name: 'seo',
    title: 'For pages without their own',
    description: 'Used where a page leaves its own empty.',
    type: 'seo',
    group: 'seo',
    options: { collapsed: false },
    validation: (rule) => rule.required(),
  }),
]
