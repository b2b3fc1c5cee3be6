import { DocumentVideoIcon } from '@sanity/icons/DocumentVideo'
import { defineField, defineType } from 'sanity'
import { anchor, line, paragraph } from '../fields'

export const videoIntro = defineType({
  name: 'videoIntro',
  title: 'Text with video',
  description: 'Introduces something in words, beside a video about it.',
  type: 'object',
  icon: DocumentVideoIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Of the section.' }),
    paragraph({ name: 'text', title: 'Text', description: 'Under the title.' }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Under the text. Leave out for none.',
      type: 'link',
    }),
    defineField({
      name: 'promo',
      title: 'Video',
      description: 'Beside the text.',
      type: 'promoVideo',
      validation: (rule) => rule.required().error('Choose the video.'),
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Text with video' }) },
})
