import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchor, choice, line, packList, paragraph } from '../fields'

export const howItWorks = defineType({
  name: 'howItWorks',
  title: 'How it works',
  description: 'Three steps, drawn as stairs.',
  type: 'object',
  icon: OlistIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Of the section.' }),
    defineField({
      name: 'steps',
      title: 'Steps',
      description: 'From the first to the last.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'step',
          title: 'Step',
          fields: [
            line({ name: 'title', title: 'Title', description: 'What the visitor does.' }),
            paragraph({ name: 'text', title: 'Text', description: 'A sentence on it.' }),
            choice({
              name: 'illustration',
              title: 'Picture',
              description: 'Under the text.',
              list: [
                { title: 'A username in its box', value: 'username' },
                { title: 'Packs, one of them chosen', value: 'packs' },
                { title: 'The sleeping cat', value: 'cat' },
              ],
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().length(3).error('The stairs have exactly three steps.'),
    }),
    line({
      name: 'sampleUsername',
      title: 'Example username',
      description: 'In the picture of the first step, without @.',
    }),
    packList('samplePacks'),
    defineField({
      name: 'samplePack',
      title: 'Chosen pack',
      description: 'The one that is marked in the picture of the second step.',
      type: 'reference',
      to: [{ type: 'pack' }],
      validation: (rule) => rule.required().error('Choose the pack to mark.'),
    }),
    line({
      name: 'sampleKindName',
      title: 'What the pack holds',
      description: 'After the chosen pack’s number: “likes”.',
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'How it works' }) },
})
