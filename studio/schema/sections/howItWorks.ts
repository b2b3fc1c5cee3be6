import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchor, choice, line, packList, paragraph } from '../fields'

export const howItWorks = defineType({
  name: 'howItWorks',
  title: 'How it works',
  description: 'Three steps, shown as stairs.',
  type: 'object',
  icon: OlistIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
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
            paragraph({ name: 'text', title: 'Text', description: 'A sentence about it.' }),
            choice({
              name: 'illustration',
              title: 'Picture',
              description: 'Below the text.',
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
      description: 'Shown in the picture of the first step, without @.',
    }),
    packList('samplePacks'),
    defineField({
      name: 'samplePack',
      title: 'Chosen pack',
      description: 'The one selected in the picture of the second step.',
      type: 'reference',
      to: [{ type: 'pack' }],
      validation: (rule) => rule.required().error('Choose the selected pack.'),
    }),
    line({
      name: 'sampleKindName',
      title: 'Kind of the pack',
      description: 'After the chosen pack’s number: “likes”.',
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'How it works' }) },
})
