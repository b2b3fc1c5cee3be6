import { defineArrayMember, defineField } from 'sanity'
import { line, paragraph } from '../../fields'

/** The footer of every page. */
export const footerFields = [
  defineField({
    name: 'footer',
    title: 'Footer',
    description: 'At the bottom of every page.',
    type: 'object',
    group: 'footer',
    fields: [
      paragraph({
        name: 'statement',
        title: 'Statement',
        description: 'One or two sentences about who does the work.',
      }),
      defineField({
        name: 'action',
        title: 'Button',
        description: 'Below the statement.',
        type: 'link',
        validation: (rule) => rule.required().error('Add the button.'),
      }),
      defineField({
        name: 'columns',
        title: 'Columns',
        description: 'Lists of links, from left to right.',
        type: 'array',
        of: [
          defineArrayMember({
            type: 'object',
            name: 'footerColumn',
            title: 'Column',
            fields: [
              line({ name: 'title', title: 'Title', description: 'Above the links.' }),
              defineField({
                name: 'links',
                title: 'Links',
                description: 'From top to bottom.',
                type: 'array',
                of: [{ type: 'link' }],
                validation: (rule) => rule.required().min(1).error('Add at least one link.'),
              }),
            ],
            preview: { select: { title: 'title' } },
          }),
        ],
        validation: (rule) => rule.required().min(1).max(4).error('One to four columns fit.'),
      }),
      line({ name: 'note', title: 'Fine print', description: 'At the very bottom, on the right.' }),
      line({
        name: 'copyright',
        title: 'Copyright',
        description: 'At the very bottom, on the left. {year} becomes the current year, {brand} the brand.',
        placeholders: ['{year}'],
      }),
      line({
        name: 'home',
        title: 'Big name',
        description: 'Read by screen readers for the large name at the bottom, which leads home.',
      }),
    ],
    validation: (rule) => rule.required(),
  }),
]
