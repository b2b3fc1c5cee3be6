import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { anchor, line, paragraph } from '../fields'

export const profileCard = defineType({
  name: 'profileCard',
  title: 'Profile found',
  description:
    'The looked-up profile with its counts, and the button for another search. For the profile page.',
  type: 'object',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'labels',
      title: 'Names of the counts',
      description: 'Above the four numbers.',
      type: 'statLabels',
      validation: (rule) => rule.required().error('The numbers need their names.'),
    }),
    defineField({
      name: 'countUpMs',
      title: 'Counting time',
      description: 'How long the numbers count up, in milliseconds: 5000 is five seconds.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(0).max(30000).error('A whole number of milliseconds up to 30000.'),
    }),
    line({ name: 'searchNewLabel', title: 'Search button', description: 'Opens and closes the search box.' }),
    line({ name: 'searchPlaceholder', title: 'Hint in the box', description: 'Shown until somebody types.' }),
    line({ name: 'searchButton', title: 'Button of the box', description: 'Starts the search.' }),
    defineField({
      name: 'showCharity',
      title: 'Show the charities button',
      description: 'Where it leads is in the site settings.',
      type: 'boolean',
      initialValue: true,
    }),
    line({
      name: 'loadingLabel',
      title: 'While loading',
      description: 'Read out while the profile is fetched.',
    }),
    paragraph({
      name: 'privateNotice',
      title: 'Private account',
      description: 'Shown before anyone orders for an account that is private.',
    }),
    anchor(),
  ],
  preview: {
    select: { subtitle: 'searchNewLabel' },
    prepare: ({ subtitle }) => ({ title: 'Profile found', subtitle }),
  },
})
