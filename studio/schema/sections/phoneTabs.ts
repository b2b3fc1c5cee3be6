import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { defineField, defineType } from 'sanity'
import { anchor, line, paragraph, references, wholeNumber } from '../fields'

export const phoneTabs = defineType({
  name: 'phoneTabs',
  title: 'Phones in tabs',
  description: 'A tab for each phone: pictures, price, payment, delivery and specifics.',
  type: 'object',
  icon: MobileDeviceIcon,
  groups: [
    { name: 'phones', title: 'Phones', default: true },
    { name: 'words', title: 'Labels' },
    { name: 'pictures', title: 'Pictures' },
  ],
  fields: [
    {
      ...references({ name: 'phones', title: 'Phones', description: 'A tab each.', to: 'phone' }),
      group: 'phones',
    },
    {
      ...line({
        name: 'tabsLabel',
        title: 'Name of the tabs',
        description: 'Read by screen readers.',
      }),
      group: 'phones',
    },
    defineField({
      name: 'order',
      title: 'Order button',
      description: 'Links to the order form.',
      type: 'link',
      group: 'phones',
      validation: (rule) => rule.required().error('Add the order button.'),
    }),
    {
      ...line({ name: 'conditionLabel', title: 'Condition', description: 'Before the condition.' }),
      group: 'words',
    },
    { ...line({ name: 'priceLabel', title: 'Price', description: 'Before the price.' }), group: 'words' },
    {
      ...line({
        name: 'priceText',
        title: 'Price: text',
        description: 'The price itself: {price} becomes “$1,000”. Defaults to “US {price}”.',
        placeholders: ['{price}'],
        optional: true,
      }),
      group: 'words',
    },
    {
      ...line({
        name: 'soldLabel',
        title: 'Sold',
        description: 'In place of the order button of a phone that is not for sale. Defaults to “Sold”.',
        optional: true,
      }),
      group: 'words',
    },
    {
      ...line({ name: 'paymentTitle', title: 'Payment', description: 'Above the payment text.' }),
      group: 'words',
    },
    {
      ...paragraph({ name: 'payment', title: 'Payment text', description: 'Accepted payment methods.' }),
      group: 'words',
    },
    {
      ...line({ name: 'deliveryTitle', title: 'Delivery', description: 'Above the delivery text.' }),
      group: 'words',
    },
    {
      ...paragraph({
        name: 'delivery',
        title: 'Delivery text',
        description: 'When the order is processed.',
      }),
      group: 'words',
    },
    defineField({
      name: 'returnPolicy',
      title: 'Link to the return policy',
      description: 'Below the delivery text. Optional.',
      type: 'link',
      group: 'words',
    }),
    {
      ...line({ name: 'supportTitle', title: 'Help', description: 'Above the support text.' }),
      group: 'words',
    },
    {
      ...paragraph({
        name: 'support',
        title: 'Support text',
        description: 'How long support is available, and for what.',
      }),
      group: 'words',
    },
    {
      ...line({ name: 'specificsTitle', title: 'Specifics', description: 'Above the table.' }),
      group: 'words',
    },
    defineField({
      name: 'specificsLabels',
      title: 'Rows of the table',
      description: 'Before each value.',
      type: 'object',
      group: 'words',
      options: { columns: 2 },
      fields: [
        line({ name: 'condition', title: 'Condition', description: 'First row.' }),
        line({ name: 'brand', title: 'Brand', description: 'Second row.' }),
        line({ name: 'color', title: 'Color', description: 'Third row.' }),
        line({ name: 'type', title: 'Type', description: 'Fourth row.' }),
        line({ name: 'compatibleModel', title: 'Compatible model', description: 'Fifth row.' }),
      ],
      validation: (rule) => rule.required().error('Add the labels of the table.'),
    }),
    {
      ...wholeNumber({
        name: 'autoplayMs',
        title: 'Time per picture',
        description: 'In milliseconds: 3000 is three seconds.',
        min: 1000,
        max: 60_000,
        initialValue: 3000,
      }),
      group: 'pictures',
    },
    {
      ...wholeNumber({
        name: 'transitionMs',
        title: 'Transition',
        description: 'How long a transition takes, in milliseconds.',
        min: 0,
        max: 2000,
        initialValue: 350,
      }),
      group: 'pictures',
    },
    {
      ...wholeNumber({
        name: 'swipeTolerancePx',
        title: 'Swipe tolerance',
        description: 'How far a finger must move before it counts as a swipe, in pixels.',
        min: 0,
        max: 50,
        initialValue: 5,
      }),
      group: 'pictures',
    },
    {
      ...wholeNumber({
        name: 'thumbWidthPx',
        title: 'Width of thumbnails',
        description: 'In pixels.',
        min: 40,
        max: 160,
        initialValue: 60,
      }),
      group: 'pictures',
    },
    { ...anchor(), group: 'phones' },
  ],
  preview: {
    select: { first: 'phones.0.model', second: 'phones.1.model', third: 'phones.2.model' },
    prepare: ({ first, second, third }) => ({
      title: [first, second, third].filter(Boolean).join(' · '),
      subtitle: 'Phones in tabs',
    }),
  },
})
