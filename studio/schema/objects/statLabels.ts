import { NumberIcon } from '@sanity/icons/Number'
import { defineType } from 'sanity'
import { line } from '../fields'

export const statLabels = defineType({
  name: 'statLabels',
  title: 'Names of the counts',
  description: 'The words beside a profile’s four numbers.',
  type: 'object',
  icon: NumberIcon,
  options: { columns: 2 },
  fields: [
    line({ name: 'followers', title: 'Followers', description: 'Who follows the profile.' }),
    line({ name: 'likes', title: 'Likes', description: 'All likes the profile ever got.' }),
    line({ name: 'following', title: 'Following', description: 'Whom the profile follows.' }),
    line({ name: 'videos', title: 'Videos', description: 'How many videos it has.' }),
  ],
  preview: { select: { title: 'followers', subtitle: 'likes' } },
})
