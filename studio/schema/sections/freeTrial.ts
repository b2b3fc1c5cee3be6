import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { anchor, line, paragraph } from '../fields'

export const freeTrial = defineType({
  name: 'freeTrial',
  title: 'Free trial',
  description: 'What a new customer can try for free.',
  type: 'object',
  icon: TagIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({ name: 'text', title: 'Text', description: 'Below the title.', optional: true }),
    defineField({
      name: 'offers',
      title: 'Offers',
      description: 'Large numbers.',
      type: 'array',
      of: [{ type: 'offer' }],
      validation: (rule) => rule.required().min(1).error('Add at least one offer.'),
    }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Links to the trial.',
      type: 'link',
      validation: (rule) => rule.required().error('Add the button.'),
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Free trial' }) },
})
