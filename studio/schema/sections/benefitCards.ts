import { HeartIcon } from '@sanity/icons/Heart'
import { defineType } from 'sanity'
import { anchor, line, paragraph, references } from '../fields'

export const benefitCards = defineType({
  name: 'benefitCards',
  title: 'Benefits',
  description: 'Cards with an icon, a title and a sentence.',
  type: 'object',
  icon: HeartIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
    references({ name: 'cards', title: 'Cards', description: 'In display order.', to: 'benefitCard' }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Benefits' }) },
})
