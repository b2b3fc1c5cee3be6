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
    { name: 'words', title: 'Words' },
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
        description: 'Read out to people who cannot see them.',
      }),
      group: 'phones',
    },
    defineField({
      name: 'order',
      title: 'Order button',
      description: 'Leads to the form that takes the orders.',
      type: 'link',
      group: 'phones',
      validation: (rule) => rule.required().error('The phones need their order button.'),
    }),
    {
      ...line({ name: 'conditionLabel', title: 'Condition', description: 'Before the condition.' }),
      group: 'words',
    },
    { ...line({ name: 'priceLabel', title: 'Price', description: 'Before the price.' }), group: 'words' },
    {
      ...line({ name: 'paymentTitle', title: 'Payment', description: 'Above the text on payment.' }),
      group: 'words',
    },
    {
      ...paragraph({ name: 'payment', title: 'Text on payment', description: 'What a buyer may pay with.' }),
      group: 'words',
    },
    {
      ...line({ name: 'deliveryTitle', title: 'Delivery', description: 'Above the text on delivery.' }),
      group: 'words',
    },
    {
      ...paragraph({
        name: 'delivery',
        title: 'Text on delivery',
        description: 'When the order is processed.',
      }),
      group: 'words',
    },
    defineField({
      name: 'returnPolicy',
      title: 'Link to the return policy',
      description: 'Under the text on delivery. Leave out for none.',
      type: 'link',
      group: 'words',
    }),
    {
      ...line({ name: 'supportTitle', title: 'Help', description: 'Above the text on help.' }),
      group: 'words',
    },
    {
      ...paragraph({
        name: 'support',
        title: 'Text on help',
        description: 'How long there is help, and with what.',
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
      validation: (rule) => rule.required().error('The table needs its words.'),
    }),
    {
      ...wholeNumber({
        name: 'autoplayMs',
        title: 'Each picture stays',
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
        title: 'Change of pictures',
        description: 'How long the change itself takes, in milliseconds.',
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
        description: 'How far a finger may slip before it counts as a swipe, in pixels.',
        min: 0,
        max: 50,
        initialValue: 5,
      }),
      group: 'pictures',
    },
    {
      ...wholeNumber({
        name: 'thumbWidthPx',
        title: 'Width of the small pictures',
        description: 'Under the large one, in pixels.',
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
