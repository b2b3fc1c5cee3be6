import { FilterIcon } from '@sanity/icons/Filter'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { anchor, line, paragraph } from '../fields'

export const whyEffective = defineType({
  name: 'whyEffective',
  title: 'Why it works',
  description: 'Text next to a picture with stages, such as a funnel.',
  type: 'object',
  icon: FilterIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({ name: 'text', title: 'Text', description: 'Below the title.' }),
    defineField({
      name: 'stages',
      title: 'Stages',
      description: 'From the widest to the narrowest.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'stage',
          title: 'Stage',
          fields: [
            line({ name: 'label', title: 'Name', description: 'A word in the picture.' }),
            line({ name: 'text', title: 'Text', description: 'A sentence about it.' }),
          ],
          preview: { select: { title: 'label', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(5).error('Two to five stages fit.'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Next to the text. The funnel shows the names of the stages.',
      type: 'picture',
      validation: (rule) => rule.required().error('Add the picture.'),
    }),
    anchor(),
  ],
  preview: {
    select: { title: 'title', ...pictureAt('picture') },
    prepare: ({ title, ...picture }) => ({ title, media: thumbnailOf(picture), subtitle: 'Why it works' }),
  },
})
