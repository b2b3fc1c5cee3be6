import { UsersIcon } from '@sanity/icons/Users'
import { defineType } from 'sanity'
import { anchor, line, paragraph, references } from '../fields'

export const team = defineType({
  name: 'team',
  title: 'Team',
  description: 'Photos, names and roles.',
  type: 'object',
  icon: UsersIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
    references({ name: 'members', title: 'Members', description: 'In display order.', to: 'teamMember' }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Team' }) },
})
