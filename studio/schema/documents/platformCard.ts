import { ShareIcon } from '@sanity/icons/Share'
import { defineType } from 'sanity'
import { channelIcons } from '../choices'
import { choice, line, paragraph } from '../fields'

export const platformCard = defineType({
  name: 'platformCard',
  title: 'Channel card',
  description: 'A channel that creative videos are cut for.',
  type: 'document',
  icon: ShareIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'A few words.' }),
    paragraph({ name: 'shortDetails', title: 'Text', description: 'A sentence or two under the title.' }),
    choice({ name: 'iconKey', title: 'Icon', description: 'On the card.', list: channelIcons }),
  ],
  preview: { select: { title: 'title', subtitle: 'shortDetails' } },
})
