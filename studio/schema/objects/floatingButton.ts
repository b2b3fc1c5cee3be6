import { PinIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { choice, line } from '../fields'

export const floatingButton = defineType({
  name: 'floatingButton',
  title: 'Floating button',
  description: 'Stays at the right edge while the page scrolls.',
  type: 'object',
  icon: PinIcon,
  fields: [
    choice({
      name: 'kind',
      title: 'Kind',
      description: 'What it does.',
      list: [
        { title: 'A link', value: 'link' },
        { title: 'Opens the list of all services', value: 'moreServices' },
      ],
    }),
    line({ name: 'label', title: 'Words', description: 'On the button: “More Services”.' }),
    defineField({
      name: 'openLabel',
      title: 'Words while open',
      description: 'On the button while the list is open: “Close”.',
      type: 'string',
      hidden: ({ parent }) => parent?.kind !== 'moreServices',
    }),
    defineField({
      name: 'target',
      title: 'Leads to',
      description: 'A page, or a place on this page.',
      type: 'textLink',
      hidden: ({ parent }) => parent?.kind !== 'link',
    }),
  ],
  validation: (rule) =>
    rule.custom((value: { kind?: string; openLabel?: string; target?: unknown } | undefined) => {
      if (value?.kind === 'moreServices' && !value.openLabel) return 'Write the words while the list is open.'
      if (value?.kind === 'link' && !value.target) return 'Say where the button leads.'
      return true
    }),
  preview: { select: { title: 'label', subtitle: 'kind' } },
})
