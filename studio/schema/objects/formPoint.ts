import { OlistIcon } from '@sanity/icons/Olist'
import { defineType } from 'sanity'
import { line, paragraph } from '../fields'

export const formPoint = defineType({
  name: 'formPoint',
  title: 'Point',
  description: 'A line or two next to a form.',
  type: 'object',
  icon: OlistIcon,
  fields: [
    line({
      name: 'figure',
      title: 'Figure',
      description:
        'Large, in front of the point, like 24/7. Without one, the point’s number in the list is shown.',
      optional: true,
    }),
    line({ name: 'title', title: 'Title', description: 'What it is, in a few words.' }),
    paragraph({ name: 'text', title: 'Text', description: 'A sentence under the title.', optional: true }),
  ],
  preview: {
    select: { title: 'title', figure: 'figure' },
    prepare: ({ title, figure }) => ({ title, subtitle: figure }),
  },
})
