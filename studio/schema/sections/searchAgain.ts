import { RefreshIcon } from '@sanity/icons/Refresh'
import { defineType } from 'sanity'
import { anchor, line } from '../fields'

export const searchAgain = defineType({
  name: 'searchAgain',
  title: 'Search again',
  description: 'A second search box further down. For the profile page.',
  type: 'object',
  icon: RefreshIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Beside the box.' }),
    line({ name: 'placeholder', title: 'Hint in the box', description: 'Shown until somebody types.' }),
    line({ name: 'buttonLabel', title: 'Button', description: 'Starts the search.' }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Search again' }) },
})
