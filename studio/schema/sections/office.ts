import { PinIcon } from '@sanity/icons/Pin'
import { defineField, defineType } from 'sanity'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { anchor, line, paragraph } from '../fields'

export const office = defineType({
  name: 'office',
  title: 'Office',
  description: 'The address from the site settings, next to a photo of the office.',
  type: 'object',
  icon: PinIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: '“Our Office”.' }),
    paragraph({ name: 'statement', title: 'Statement', description: 'Who does the work.' }),
    defineField({
      name: 'picture',
      title: 'Photo',
      description: 'Photo of the office.',
      type: 'picture',
      validation: (rule) => rule.required().error('Add the photo.'),
    }),
    anchor(),
  ],
  preview: {
    select: { title: 'title', ...pictureAt('picture') },
    prepare: ({ title, ...picture }) => ({ title, media: thumbnailOf(picture), subtitle: 'Office' }),
  },
})
