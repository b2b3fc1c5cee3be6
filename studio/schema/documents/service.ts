import { TrendUpwardIcon } from '@sanity/icons'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { platformIcons } from '../choices'
import { address, choice, line, lines, paragraph } from '../fields'

export const service = defineType({
  name: 'service',
  title: 'Service',
  description:
    'One of the platforms. Each has its page, and all are listed in the menu and on the home page.',
  type: 'document',
  icon: TrendUpwardIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'lists', title: 'Menu and lists' },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    { ...line({ name: 'name', title: 'Name', description: 'As in the menu: “YouTube”.' }), group: 'page' },
    { ...address('name'), group: 'page' },
    defineField({
      name: 'number',
      title: 'Position',
      description: 'Its place in the menu and in lists: 1 comes first.',
      type: 'number',
      group: 'lists',
      validation: (rule) => rule.required().integer().positive().error('A whole number from 1.'),
    }),
    {
      ...choice({
        name: 'iconKey',
        title: 'Icon',
        description: 'Shown beside the name.',
        list: platformIcons,
      }),
      group: 'lists',
    },
    {
      ...line({
        name: 'menuNote',
        title: 'Note in the menu',
        description: 'A few words under the name: “Try 25 subscribers”.',
      }),
      group: 'lists',
    },
    defineField({
      name: 'headline',
      title: 'Headline',
      description: 'A word that changes, then words that stay: “Grow” “Your YouTube Account!”.',
      type: 'object',
      group: 'page',
      fields: [
        lines({
          name: 'words',
          title: 'Changing words',
          description: 'Typed one after the other: Grow, Boost, Expand, Elevate.',
        }),
        line({
          name: 'ending',
          title: 'Words that stay',
          description: 'After the changing word: “Your YouTube Account!”.',
        }),
        defineField({
          name: 'typing',
          title: 'Typing speed',
          description: 'How fast the words change.',
          type: 'typing',
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) => rule.required().error('The page needs a headline.'),
    }),
    {
      ...paragraph({
        name: 'intro',
        title: 'Introduction',
        description: 'What the service gives, in a sentence.',
      }),
      group: 'page',
    },
    defineField({
      name: 'offers',
      title: 'Free trial',
      description: 'What a new customer may try for nothing.',
      type: 'array',
      group: 'page',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'offer',
          title: 'Offer',
          fields: [
            defineField({
              name: 'amount',
              title: 'Amount',
              description: 'How many.',
              type: 'number',
              validation: (rule) => rule.required().integer().positive().error('A whole number above 0.'),
            }),
            line({ name: 'label', title: 'Of what', description: 'After the amount: “video likes”.' }),
          ],
          preview: {
            select: { amount: 'amount', label: 'label' },
            prepare: ({ amount, label }) => ({ title: `${amount} ${label}` }),
          },
        }),
      ],
    }),
    defineField({
      name: 'form',
      title: 'Order form',
      description: 'The form on the service’s page.',
      type: 'reference',
      group: 'page',
      to: [{ type: 'form' }],
      validation: (rule) => rule.required().error('Choose the form that takes the orders.'),
    }),
    defineField({
      name: 'seo',
      title: 'Search engines and sharing',
      description: 'How the page appears elsewhere.',
      type: 'seo',
      group: 'seo',
    }),
  ],
  orderings: [{ name: 'number', title: 'Position', by: [{ field: 'number', direction: 'asc' }] }],
  preview: { select: { title: 'name', subtitle: 'menuNote' } },
})
