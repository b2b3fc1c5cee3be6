import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchor, line, paragraph } from '../fields'

export const whyChooseUs = defineType({
  name: 'whyChooseUs',
  title: 'Why choose us',
  description: 'A huge number and a list of reasons.',
  type: 'object',
  icon: StarIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({
      name: 'lead',
      title: 'Introduction',
      description: 'Below the title; says what the huge number counts.',
    }),
    line({ name: 'numeral', title: 'Huge number', description: 'Short, like “22+”.' }),
    defineField({
      name: 'reasons',
      title: 'Reasons',
      description: 'A figure and a sentence each.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'reason',
          title: 'Reason',
          fields: [
            line({ name: 'figure', title: 'Figure', description: 'Large: “400%”.' }),
            line({
              name: 'strong',
              title: 'Bold start',
              description: 'First words of the sentence: “ROI increase.”',
            }),
            line({ name: 'text', title: 'Rest of the sentence', description: 'After the words in bold.' }),
          ],
          preview: { select: { title: 'figure', subtitle: 'strong' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6).error('Two to six reasons fit next to the number.'),
    }),
    anchor(),
  ],
  preview: {
    select: { title: 'title', numeral: 'numeral' },
    prepare: ({ title, numeral }) => ({
      title: [title, numeral && `(${numeral})`].filter(Boolean).join(' ') || undefined,
      subtitle: 'Why choose us',
    }),
  },
})
