import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { defineType } from 'sanity'
import { anchor, line, lines, paragraph } from '../fields'

export const exclusions = defineType({
  name: 'exclusions',
  title: 'Not included',
  description: 'Clearly states what is not included.',
  type: 'object',
  icon: CloseCircleIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
    lines({ name: 'items', title: 'Not included', description: 'A few words each.' }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Not included' }) },
})
