import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { RemovableObject } from '../../components/RemovableObject'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { videoPlayers, videoThumbnails } from '../choices'
import { choice, line, retired } from '../fields'

export const promoVideo = defineType({
  name: 'promoVideo',
  title: 'Promo video',
  description: 'A picture or text that opens a video.',
  type: 'object',
  components: { input: RemovableObject },
  icon: PlayIcon,
  fields: [
    defineField({
      name: 'video',
      title: 'Video',
      description: 'It is only loaded when a visitor opens it.',
      type: 'reference',
      to: [{ type: 'video' }],
      validation: (rule) => rule.required().error('Choose the video.'),
    }),
    choice({
      name: 'thumbnail',
      title: 'What to click',
      description: 'A picture is the video’s poster.',
      list: videoThumbnails,
    }),
    line({ name: 'label', title: 'Label', description: 'On the picture, or the text to click on.' }),
    line({ name: 'hint', title: 'Caption', description: 'Below: “Watch the promo”.', optional: true }),
    choice({ name: 'player', title: 'Opens', description: 'How the video is shown.', list: videoPlayers }),
    retired('onEnd', 'At the end'),
    defineField({
      name: 'endTarget',
      title: 'Then go to',
      description: 'When the video ends: a page, or only an anchor to scroll to on this page.',
      type: 'textLink',
      // Set here rather than on the type, whose rules are replaced by those of a field that contains a promo video.
      validation: (rule) => rule.required().error('Choose where the visitor goes after the video.'),
    }),
  ],
  preview: {
    select: { title: 'label', subtitle: 'video.title', ...pictureAt('video.poster') },
    prepare: ({ title, subtitle, ...poster }) => ({ title, subtitle, media: thumbnailOf(poster) }),
  },
})
