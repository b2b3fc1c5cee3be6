import { NumberIcon } from '@sanity/icons/Number'
import { defineType } from 'sanity'
import { line } from '../fields'

export const statLabels = defineType({
  name: 'statLabels',
  title: 'Labels of the counts',
  description: 'The labels of a profile’s four numbers.',
  type: 'object',
  icon: NumberIcon,
  options: { columns: 2 },
  fields: [
    line({ name: 'followers', title: 'Followers', description: 'Accounts that follow the profile.' }),
    line({ name: 'likes', title: 'Likes', description: 'Total likes of the profile.' }),
    line({
      name: 'following',
      title: 'Following',
      description:
        'Accounts that the profile follows. A profile’s card shows it; above packs there is no room.',
    }),
    line({ name: 'videos', title: 'Videos', description: 'Number of the profile’s videos.' }),
  ],
  preview: { select: { title: 'followers', subtitle: 'likes' } },
})
