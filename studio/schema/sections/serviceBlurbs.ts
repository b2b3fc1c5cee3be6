import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineField, defineType } from 'sanity'
import { anchor, line, lines, packList, paragraph } from '../fields'
import { SERVICE_COUNT } from '../validation'

const cardLink = defineField({
  name: 'link',
  title: 'Link',
  description: 'At the bottom of the card.',
  type: 'link',
  validation: (rule) => rule.required().error('Add the link.'),
})

export const serviceBlurbs = defineType({
  name: 'serviceBlurbs',
  title: 'What we offer',
  description: 'Five cards: packs, video, web design, hosting and platforms.',
  type: 'object',
  icon: ThLargeIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Above the cards.' }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Next to the title.' }),
    defineField({
      name: 'packs',
      title: 'Packs card',
      description: 'The packs as ascending steps.',
      type: 'object',
      fields: [
        line({ name: 'title', title: 'Title', description: 'The card’s title.' }),
        paragraph({ name: 'text', title: 'Text', description: 'Below the title.' }),
        cardLink,
        packList(),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'video',
      title: 'Video card',
      description: 'The free creative video.',
      type: 'object',
      fields: [
        line({ name: 'title', title: 'Title', description: 'The card’s title.' }),
        paragraph({ name: 'text', title: 'Text', description: 'Below the title.' }),
        cardLink,
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'web',
      title: 'Web design card',
      description: 'Who we design for.',
      type: 'object',
      fields: [
        line({ name: 'title', title: 'Title', description: 'The card’s title.' }),
        lines({ name: 'tags', title: 'Industries', description: 'A word or two each.' }),
        cardLink,
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'hosting',
      title: 'Hosting card',
      description: 'The free hosting.',
      type: 'object',
      fields: [
        line({ name: 'title', title: 'Title', description: 'The card’s title.' }),
        paragraph({ name: 'text', title: 'Text', description: 'Below the title.' }),
        line({ name: 'numeral', title: 'Big number', description: 'Cut off by the edge of the card: “12”.' }),
        cardLink,
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'platforms',
      title: 'Platforms card',
      description: 'Lists the services automatically, in the order of the site settings.',
      type: 'object',
      fields: [
        line({ name: 'title', title: 'Title', description: `The card’s title. ${SERVICE_COUNT}` }),
        defineField({
          name: 'moreLink',
          title: 'Last line',
          description: `After the services: “All Seven Services”. ${SERVICE_COUNT}`,
          type: 'link',
          validation: (rule) => rule.required().error('Add the last line.'),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'What we offer' }) },
})
