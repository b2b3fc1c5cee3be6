import { DocumentVideoIcon } from '@sanity/icons/DocumentVideo'
import { defineField, defineType } from 'sanity'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { anchor, line, paragraph } from '../fields'

export const videoIntro = defineType({
  name: 'videoIntro',
  title: 'Text with video',
  description: 'Text next to a video about it.',
  type: 'object',
  icon: DocumentVideoIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({ name: 'text', title: 'Text', description: 'Below the title.' }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Below the text. Optional.',
      type: 'link',
    }),
    defineField({
      name: 'promo',
      title: 'Video',
      description: 'Next to the text.',
      type: 'promoVideo',
      validation: (rule) => rule.required().error('Choose the video.'),
    }),
    anchor(),
  ],
  preview: {
    select: { title: 'title', ...pictureAt('promo.video.poster') },
    prepare: ({ title, ...picture }) => ({ title, media: thumbnailOf(picture), subtitle: 'Text with video' }),
  },
})
