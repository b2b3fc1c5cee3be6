import { ShareIcon } from '@sanity/icons/Share'
import { defineType } from 'sanity'
import { anchor, line, paragraph, references } from '../fields'

export const channelCards = defineType({
  name: 'channelCards',
  title: 'Channels',
  description: 'A card for each channel that videos are cut for.',
  type: 'object',
  icon: ShareIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Of the section.' }),
    paragraph({ name: 'lead', title: 'Lead', description: 'Under the title.', optional: true }),
    references({ name: 'cards', title: 'Cards', description: 'In their order.', to: 'platformCard' }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Channels' }) },
})
