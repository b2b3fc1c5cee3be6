import { TiersIcon } from '@sanity/icons/Tiers'
import { defineType } from 'sanity'
import { counted } from '../../text/formats'
import { packKinds } from '../choices'
import { choice, line, packList } from '../fields'

export const packTab = defineType({
  name: 'packTab',
  title: 'Packs of one kind',
  description:
    'Followers, likes or views, with the packs on offer. Forms refuse a pack for a kind that does not list it.',
  type: 'object',
  icon: TiersIcon,
  fields: [
    choice({ name: 'kind', title: 'Kind', description: 'What a buyer gets.', list: packKinds }),
    line({ name: 'label', title: 'Label', description: 'Used alone, as on a tab: “Likes”.' }),
    line({
      name: 'kindName',
      title: 'As used in a sentence',
      description: 'After a number, as in “300 likes”: “likes”.',
    }),
    {
      ...packList(),
      description: 'In display order. On the likes and views page, a pack may be listed more than once.',
    },
  ],
  preview: {
    select: { title: 'label', packs: 'packs' },
    prepare: ({ title, packs }) => ({ title, subtitle: counted(Object.keys(packs ?? {}).length, 'pack') }),
  },
})
