import { RefreshIcon } from '@sanity/icons/Refresh'
import { defineType } from 'sanity'
import { anchor, line } from '../fields'

export const searchAgain = defineType({
  name: 'searchAgain',
  title: 'Search again',
  description: 'A second search box further down the profile page.',
  type: 'object',
  icon: RefreshIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Next to the box.' }),
    line({ name: 'placeholder', title: 'Placeholder', description: 'Placeholder of the input.' }),
    line({ name: 'buttonLabel', title: 'Button', description: 'Starts the search.' }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Search again' }) },
})
