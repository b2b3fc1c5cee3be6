import { SparklesIcon } from '@sanity/icons/Sparkles'
import { defineField, defineType } from 'sanity'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { anchor, lines, paragraph } from '../fields'

export const aiIntro = defineType({
  name: 'aiIntro',
  title: 'Headline of the second home page',
  description: 'A headline, a line of changing words, and a promo video.',
  type: 'object',
  icon: SparklesIcon,
  fields: [
    lines({ name: 'headline', title: 'Headline', description: 'One line each.' }),
    lines({
      name: 'words',
      title: 'Changing words',
      description: 'Typed one after another under the headline.',
    }),
    defineField({
      name: 'typing',
      title: 'Typing speed',
      type: 'typing',
      validation: (rule) => rule.required().error('Set how fast the words change.'),
    }),
    paragraph({ name: 'text', title: 'Text', description: 'Below the words.' }),
    defineField({ name: 'action', title: 'Button', description: 'Optional.', type: 'link' }),
    defineField({
      name: 'promo',
      title: 'Promo video',
      description: 'Next to the headline.',
      type: 'promoVideo',
      validation: (rule) => rule.required().error('Choose the video.'),
    }),
    anchor(),
  ],
  preview: {
    select: { headline: 'headline', ...pictureAt('promo.video.poster') },
    prepare: ({ headline, ...picture }) => ({
      title: Object.values(headline ?? {}).join(' '),
      media: thumbnailOf(picture),
      subtitle: 'Headline of the second home page',
    }),
  },
})
