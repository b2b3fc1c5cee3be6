import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineField, defineType } from 'sanity'
import { ornaments, platformIcons, ticketCuts } from '../choices'
import { address, choice, line, lines, paragraph } from '../fields'
import { validateAnchorLinks } from '../anchor-links'
import { sectionTypes } from '../sections'
import { sectionMenu } from '../sections/insert-menu'

export const service = defineType({
  name: 'service',
  title: 'Service',
  description:
    'One of the platforms, with its page. The site settings say which are listed in the menu and on the home page, and in which order.',
  type: 'document',
  icon: TrendUpwardIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'trial', title: 'Free trial' },
    { name: 'benefits', title: 'Benefits' },
    { name: 'order', title: 'Order' },
    { name: 'lists', title: 'Menu and lists' },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    { ...line({ name: 'name', title: 'Name', description: 'As in the menu: “YouTube”.' }), group: 'page' },
    { ...address('name'), group: 'page' },
    {
      ...choice({
        name: 'iconKey',
        title: 'Icon',
        description: 'Shown beside the name.',
        list: platformIcons,
      }),
      group: 'lists',
    },
    {
      ...line({
        name: 'menuNote',
        title: 'Note in the menu',
        description: 'A few words under the name: “Try 25 subscribers”.',
      }),
      group: 'lists',
    },
    defineField({
      name: 'headline',
      title: 'Headline',
      description: 'A word that changes, then words that stay: “Grow” “Your YouTube Account!”.',
      type: 'object',
      group: 'page',
      fields: [
        lines({
          name: 'words',
          title: 'Changing words',
          description: 'Typed one after the other: Grow, Boost, Expand, Elevate.',
        }),
        line({
          name: 'ending',
          title: 'Words that stay',
          description: 'After the changing word: “Your YouTube Account!”.',
        }),
        defineField({
          name: 'typing',
          title: 'Typing speed',
          description: 'How fast the words change.',
          type: 'typing',
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) => rule.required().error('The page needs a headline.'),
    }),
    {
      ...paragraph({
        name: 'intro',
        title: 'Introduction',
        description: 'What the service gives, in a sentence.',
      }),
      group: 'page',
    },
    {
      ...line({
        name: 'noun',
        title: 'What it sells',
        description: 'Completes “High-quality {noun}” on its page: followers, subscribers, traffic.',
      }),
      group: 'page',
    },
    defineField({
      name: 'promo',
      title: 'Promo video',
      description: 'Beside the headline.',
      type: 'promoVideo',
      group: 'page',
      validation: (rule) => rule.required().error('The page needs its video.'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'The service’s own, where no video is shown.',
      type: 'picture',
      group: 'page',
      validation: (rule) => rule.required().error('The service needs its picture.'),
    }),
    defineField({
      name: 'banner',
      title: 'Banner',
      description: 'A line at the top of the page.',
      type: 'object',
      group: 'trial',
      fields: [
        line({ name: 'label', title: 'Label', description: 'At the left: “Free trial”.' }),
        lines({ name: 'items', title: 'Offers', description: 'A few words each.' }),
        line({ name: 'actionLabel', title: 'Link', description: 'At the right; scrolls to the order form.' }),
      ],
      validation: (rule) => rule.required().error('The page needs its banner.'),
    }),
    {
      ...line({
        name: 'trialMessage',
        title: 'Message on the free trial',
        description: 'A sentence near the headline.',
      }),
      group: 'trial',
    },
    defineField({
      name: 'offers',
      title: 'Offers',
      description: 'What a new customer may try for nothing.',
      type: 'array',
      group: 'trial',
      of: [{ type: 'offer' }],
    }),
    defineField({
      name: 'popup',
      title: 'Popup',
      description: 'Shows the offers above. Leave out for none.',
      type: 'popup',
      group: 'trial',
    }),
    defineField({
      name: 'slides',
      title: 'Benefits',
      description: 'One slide at a time, over and over.',
      type: 'array',
      group: 'benefits',
      of: [{ type: 'benefitSlide' }],
      validation: (rule) => rule.required().min(1).error('Add at least one slide.'),
    }),
    defineField({
      name: 'sections',
      title: 'More sections',
      description: 'Between the selling points and the order form. Leave empty for none.',
      type: 'array',
      group: 'benefits',
      of: sectionTypes.map(({ name }) => ({ type: name })),
      options: { insertMenu: sectionMenu },
    }),
    defineField({
      name: 'order',
      title: 'Around the form',
      description: 'What stands beside it and on it.',
      type: 'object',
      group: 'order',
      fields: [
        line({ name: 'title', title: 'Title', description: 'Of the order section: “Order for YouTube”.' }),
        paragraph({ name: 'lead', title: 'Lead', description: 'Under the title.' }),
        choice({
          name: 'ticket',
          title: 'Ticket',
          description: 'How the ticket with the free trial is cut. The service’s picture is printed on it.',
          list: ticketCuts,
        }),
        defineField({
          name: 'ornament',
          title: 'On the form',
          description: 'Stands on its upper edge. Leave out for nothing.',
          type: 'string',
          options: { list: ornaments },
        }),
      ],
      validation: (rule) => rule.required().error('The form needs its words.'),
    }),
    defineField({
      name: 'account',
      title: 'Account question',
      description: 'Asked before the form: whose account, page or site the order is for.',
      type: 'object',
      group: 'order',
      fields: [
        line({ name: 'label', title: 'Question', description: 'Above the box: “YouTube channel or link”.' }),
        line({ name: 'placeholder', title: 'Example', description: 'Shown until somebody types.' }),
      ],
      validation: (rule) => rule.required().error('The page has to ask for the account.'),
    }),
    defineField({
      name: 'packTabs',
      title: 'Packs',
      description: 'What can be ordered beside the free trial. Leave empty for the trial alone.',
      type: 'array',
      group: 'order',
      of: [{ type: 'packTab' }],
    }),
    defineField({
      name: 'form',
      title: 'Order form',
      description: 'The form on the service’s page.',
      type: 'reference',
      group: 'order',
      to: [{ type: 'form' }],
      validation: (rule) => rule.required().error('Choose the form that takes the orders.'),
    }),
    defineField({
      name: 'seo',
      title: 'Search engines and sharing',
      description: 'How the page appears elsewhere.',
      type: 'seo',
      group: 'seo',
    }),
  ],
  // Its order form stands in every page of a service.
  validation: (rule) => rule.custom(validateAnchorLinks(['order-section'])),
  orderings: [{ name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: { select: { title: 'name', subtitle: 'menuNote' } },
})
