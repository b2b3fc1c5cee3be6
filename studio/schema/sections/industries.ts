import { CaseIcon } from '@sanity/icons/Case'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { trades } from '../choices'
import { anchor, choice, line, lines, paragraph } from '../fields'

export const industries = defineType({
  name: 'industries',
  title: 'Industries',
  description: 'Who we design for: a tag and a sentence each.',
  type: 'object',
  icon: CaseIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
    defineField({
      name: 'pictures',
      title: 'Show the drawings',
      description: 'If off, only tags and texts are shown, side by side.',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'items',
      title: 'Industries',
      description: 'From the first to the last.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'industry',
          title: 'Industry',
          fields: [
            line({ name: 'tag', title: 'Tag', description: 'A word or two: “Law Firms”.' }),
            line({ name: 'text', title: 'Text', description: 'What their site must do.' }),
            choice({
              name: 'trade',
              title: 'Drawing',
              description: 'The redesigned page shown next to it.',
              list: trades,
            }),
            lines({
              name: 'headline',
              title: 'Headline in the drawing',
              description:
                'On the redesigned page, one line each: “Find your”, “front door”. A dozen letters fit. If empty, the drawing has its own.',
              min: 0,
              max: 2,
            }),
          ],
          preview: { select: { title: 'tag', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6).error('Two to six industries.'),
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Industries' }) },
})
