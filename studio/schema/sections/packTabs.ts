import { TiersIcon } from '@sanity/icons/Tiers'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { packKinds } from '../choices'
import { anchor, choice, line, paragraph } from '../fields'
import { hasOneTabPerKind } from '../pack-tabs'

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
      description: 'From left to right, one for each kind.',
      type: 'array',
      group: 'packs',
      of: [defineArrayMember({ type: 'packTab' })],
      validation: (rule) => [
        rule.required().min(1).max(3).error('One to three tabs.'),
        rule.custom(hasOneTabPerKind),
      ],
    }),
    {
      ...line({
        name: 'tabsLabel',
        title: 'Name of the tabs',
        description: 'Read by screen readers.',
      }),
      group: 'packs',
    },
    {
      ...choice({
        name: 'defaultKind',
        title: 'Tab shown first',
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
        description: 'Replaces the button’s label.',
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
      ...line({ name: 'choosePostsLabel', title: 'Button', description: 'Scrolls to the posts.' }),
      group: 'price',
    },
    {
      ...line({
        name: 'emptyPrice',
        title: 'Before a choice',
        description: 'Shown in the price box until a pack is chosen.',
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
        title: 'Placeholder',
        description: 'Placeholder of the input.',
      }),
      group: 'profile',
    },
    {
      ...line({ name: 'searchButton', title: 'Search button', description: 'Starts the search.' }),
      group: 'profile',
    },
    defineField({
      name: 'labels',
      title: 'Labels of the counts',
      description: 'After the numbers.',
      type: 'statLabels',
      group: 'profile',
      validation: (rule) => rule.required().error('Add the labels of the counts.'),
    }),
    {
      ...line({
        name: 'loadingLabel',
        title: 'While loading',
        description: 'Read by screen readers while the profile is fetched.',
      }),
      group: 'profile',
    },
    {
      ...paragraph({
        name: 'privateNotice',
        title: 'Private account',
        description: 'Shown before an order for a private account.',
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
