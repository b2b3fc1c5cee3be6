import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineType } from 'sanity'
import { anchor, line, paragraph, references } from '../fields'

export const faqList = defineType({
  name: 'faqList',
  title: 'Questions and answers',
  description: 'Exactly one answer is open at a time.',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
    references({ name: 'faqs', title: 'Questions', description: 'In display order.', to: 'faq' }),
    anchor(),
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => ({ title, subtitle: 'Questions and answers' }),
  },
})
