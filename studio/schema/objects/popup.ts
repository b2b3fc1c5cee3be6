import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType } from 'sanity'
import { line, paragraph, wholeNumber } from '../fields'

export const popup = defineType({
  name: 'popup',
  title: 'Popup',
  description: 'Appears once after a while. A visitor who closed it does not see it again on that page.',
  type: 'object',
  icon: BellIcon,
  fields: [
    wholeNumber({
      name: 'delayMs',
      title: 'Appears after',
      description: 'In milliseconds: 10000 is ten seconds.',
      min: 1000,
      // No value to begin with: it would give every new page a popup, which then lacks its words.
      max: 600_000,
    }),
    line({ name: 'title', title: 'Title', description: 'Of the popup.' }),
    paragraph({ name: 'text', title: 'Text', description: 'Under the title.', optional: true }),
    defineField({
      name: 'offers',
      title: 'Offers',
      description: 'Large numbers under the title. Leave empty for none.',
      type: 'array',
      of: [{ type: 'offer' }],
    }),
    defineField({ name: 'picture', title: 'Picture', description: 'Beside the words.', type: 'picture' }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Closes the popup. With only an anchor, it scrolls there; with a page, it goes to it.',
      type: 'link',
      validation: (rule) => rule.required().error('The popup needs its button.'),
    }),
  ],
  preview: {
    select: { title: 'title', delayMs: 'delayMs' },
    prepare: ({ title, delayMs }) => ({ title, subtitle: `after ${Number(delayMs) / 1000} seconds` }),
  },
})
