import { HeartIcon } from '@sanity/icons/Heart'
import { defineType } from 'sanity'
import { benefitIcons } from '../choices'
import { choice, line, paragraph } from '../fields'

export const benefitCard = defineType({
  name: 'benefitCard',
  title: 'Benefit card',
  description: 'What a customer gains, in a sentence.',
  type: 'document',
  icon: HeartIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'A few words.' }),
    paragraph({ name: 'shortDetails', title: 'Text', description: 'A sentence or two under the title.' }),
    choice({ name: 'iconKey', title: 'Drawing', description: 'On the card.', list: benefitIcons }),
  ],
  preview: { select: { title: 'title', subtitle: 'shortDetails' } },
})
