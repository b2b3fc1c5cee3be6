import { TiersIcon } from '@sanity/icons/Tiers'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { packKinds } from '../choices'
import { anchor, choice, line, paragraph } from '../fields'

export const packTabs = defineType({
  name: 'packTabs',
  title: 'Packs in tabs',
  description:
    'The profile in one line, then followers, likes and views with their packs. For the likes and views page.',
  type: 'object',
  icon: TiersIcon,
  groups: [
    { name: 'packs', title: 'Packs', default: true },
    { name: 'price', title: 'Price box' },
    { name: 'profile', title: 'Profile line' },
  ],
  fields: [
    defineField({
      name: 'tabs',
      title: 'Tabs',
      description: 'From left to right.',
      type: 'array',
      group: 'packs',
      of: [defineArrayMember({ type: 'packTab' })],
      validation: (rule) => rule.required().min(1).max(3).error('One to three tabs.'),
    }),
    {
      ...line({
        name: 'tabsLabel',
        title: 'Name of the tabs',
        description: 'Read out to people who cannot see them.',
      }),
      group: 'packs',
    },
    {
      ...choice({
        name: 'defaultKind',
        title: 'Tab at first',
        description: 'Open when the page opens.',
        list: packKinds,
      }),
      group: 'packs',
    },
    {
      ...line({ name: 'shopLabel', title: 'Button on a pack', description: 'Chooses the pack.' }),
      group: 'packs',
    },
    {
      ...line({
        name: 'chosenLabel',
        title: 'On the chosen pack',
        description: 'In place of the button’s words.',
      }),
      group: 'packs',
    },
    {
      ...line({ name: 'priceLabel', title: 'Title of the box', description: 'Above the price.' }),
      group: 'price',
    },
    { ...line({ name: 'packLabel', title: 'Pack', description: 'Before the chosen pack.' }), group: 'price' },
    {
      ...line({ name: 'postsLabel', title: 'Posts', description: 'Before the number of chosen posts.' }),
      group: 'price',
    },
    {
      ...line({
        name: 'postsSelected',
        title: 'Number of posts',
        description: '{count} becomes the number.',
        placeholders: ['{count}'],
      }),
      group: 'price',
    },
    {
      ...line({ name: 'choosePostsLabel', title: 'Button', description: 'Leads to the posts.' }),
      group: 'price',
    },
    {
      ...line({
        name: 'emptyPrice',
        title: 'Before a choice',
        description: 'In the box until a pack is chosen.',
      }),
      group: 'price',
    },
    {
      ...line({
        name: 'changeAccountLabel',
        title: 'Change button',
        description: 'Opens and closes the search box.',
      }),
      group: 'profile',
    },
    {
      ...line({
        name: 'searchPlaceholder',
        title: 'Hint in the box',
        description: 'Shown until somebody types.',
      }),
      group: 'profile',
    },
    {
      ...line({ name: 'searchButton', title: 'Button of the box', description: 'Starts the search.' }),
      group: 'profile',
    },
    defineField({
      name: 'labels',
      title: 'Names of the counts',
      description: 'After the numbers.',
      type: 'statLabels',
      group: 'profile',
      validation: (rule) => rule.required().error('The numbers need their names.'),
    }),
    {
      ...line({
        name: 'loadingLabel',
        title: 'While loading',
        description: 'Read out while the profile is fetched.',
      }),
      group: 'profile',
    },
    {
      ...paragraph({
        name: 'privateNotice',
        title: 'Private account',
        description: 'Shown before anyone orders for an account that is private.',
      }),
      group: 'profile',
    },
    anchor(),
  ],
  preview: {
    select: { changeAccountLabel: 'changeAccountLabel' },
    prepare: ({ changeAccountLabel }) => ({ title: 'Packs in tabs', subtitle: changeAccountLabel }),
  },
})
