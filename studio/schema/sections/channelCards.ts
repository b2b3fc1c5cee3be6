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
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
    references({ name: 'cards', title: 'Cards', description: 'In display order.', to: 'platformCard' }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Channels' }) },
})
