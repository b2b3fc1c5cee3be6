import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineType } from 'sanity'
import { anchor, line, paragraph } from '../fields'
import { SERVICE_COUNT } from '../validation'

export const serviceTiles = defineType({
  name: 'serviceTiles',
  title: 'Service tiles',
  description: 'A tile for each service, added automatically in the order of the site settings.',
  type: 'object',
  icon: ThLargeIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: `Above the tiles. ${SERVICE_COUNT}` }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
    line({
      name: 'hoverLabel',
      title: 'On hover',
      description: 'Replaces the name. {name} becomes the service’s name.',
      placeholders: ['{name}'],
    }),
    anchor('order-section'),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Service tiles' }) },
})
