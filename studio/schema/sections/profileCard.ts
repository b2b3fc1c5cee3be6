import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { anchor, line, paragraph } from '../fields'
import { isNumber } from '../numbers'

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
      title: 'Labels of the counts',
      description: 'Above the four numbers.',
      type: 'statLabels',
      validation: (rule) => rule.required().error('Add the labels of the counts.'),
    }),
    defineField({
      name: 'countUpMs',
      title: 'Counting time',
      description: 'How long the numbers count up, in milliseconds: 5000 is five seconds.',
      type: 'number',
      validation: isNumber({ min: 0, max: 30000 }, 'A whole number of milliseconds, at most 30000.'),
    }),
    line({
      name: 'searchNewLabel',
      title: 'Button that opens the search',
      description: 'Opens and closes the search box.',
    }),
    line({ name: 'searchPlaceholder', title: 'Placeholder', description: 'Placeholder of the input.' }),
    line({ name: 'searchButton', title: 'Search button', description: 'Starts the search.' }),
    defineField({
      name: 'showCharity',
      title: 'Show the charities button',
      description: 'Its target is in the site settings.',
      type: 'boolean',
      initialValue: true,
    }),
    line({
      name: 'loadingLabel',
      title: 'While loading',
      description: 'Read by screen readers while the profile is fetched.',
    }),
    paragraph({
      name: 'privateNotice',
      title: 'Private account',
      description: 'Shown before an order for a private account.',
    }),
    anchor(),
  ],
  preview: {
    select: { subtitle: 'searchNewLabel' },
    prepare: ({ subtitle }) => ({ title: 'Profile found', subtitle }),
  },
})
