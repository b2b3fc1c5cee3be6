import { PinIcon } from '@sanity/icons/Pin'
import { defineField, defineType } from 'sanity'
import { z } from 'zod'
import { RemovableObject } from '../../components/RemovableObject'
import { choice, line } from '../fields'
import { parentOf } from '../parent'

const buttonSchema = z.object({ kind: z.string().optional() })

export const floatingButton = defineType({
  name: 'floatingButton',
  title: 'Floating button',
  description: 'Stays at the right edge while the page scrolls.',
  type: 'object',
  components: { input: RemovableObject },
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
    line({ name: 'label', title: 'Label', description: 'On the button: “More Services”.' }),
    defineField({
      name: 'openLabel',
      title: 'Label while open',
      description: 'On the button while the list is open: “Close”.',
      type: 'string',
      hidden: ({ parent }) => parent?.kind !== 'moreServices',
      validation: (rule) =>
        rule.custom((words, context) =>
          parentOf(buttonSchema, context)?.kind === 'moreServices' && !words?.trim()
            ? 'Enter the label while the list is open.'
            : true,
        ),
    }),
    defineField({
      name: 'target',
      title: 'Leads to',
      description: 'A page, or a place on this page.',
      type: 'textLink',
      hidden: ({ parent }) => parent?.kind !== 'link',
      validation: (rule) =>
        rule.custom((target, context) =>
          parentOf(buttonSchema, context)?.kind === 'link' && !target
            ? 'Choose where the button leads.'
            : true,
        ),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'kind' } },
})
