import { DocumentTextIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { anchor, line, paragraph } from '../fields'

export const pageIntro = defineType({
  name: 'pageIntro',
  title: 'Page title',
  description: 'The top of a plain page.',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'The headline of the page.' }),
    paragraph({ name: 'lead', title: 'Lead', description: 'A sentence or two under it.', optional: true }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Under the lead. Leave out for none.',
      type: 'link',
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Page title' }) },
})
