import { TextIcon } from '@sanity/icons/Text'
import { defineField, defineType } from 'sanity'
import { anchor, line } from '../fields'
import { SERVICE_COUNT } from '../validation'

export const marqueeBanner = defineType({
  name: 'marqueeBanner',
  title: 'Scrolling banner',
  description: 'A line of text that scrolls across the page and can be paused.',
  type: 'object',
  icon: TextIcon,
  fields: [
    line({ name: 'text', title: 'Text', description: `Repeated from edge to edge. ${SERVICE_COUNT}` }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'After the text. Optional.',
      type: 'link',
    }),
    anchor(),
  ],
  preview: { select: { title: 'text' }, prepare: ({ title }) => ({ title, subtitle: 'Scrolling banner' }) },
})
