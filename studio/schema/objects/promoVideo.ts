import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { z } from 'zod'
import { RemovableObject } from '../../components/RemovableObject'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { videoEnds, videoPlayers, videoThumbnails } from '../choices'
import { choice, line } from '../fields'
import { parentOf } from '../parent'

const promoSchema = z.object({
  onEnd: z.string().optional(),
  endTarget: z.object({ page: z.unknown().optional(), href: z.string().optional() }).optional(),
})

/** Validator for a promo video, whose target must fit what happens at its end. */
function endsAsItSays(value: z.output<typeof promoSchema> | undefined): true | string {
  const leaves = Boolean(value?.endTarget?.page ?? value?.endTarget?.href)
  if (!value?.onEnd || !value.endTarget || leaves === (value.onEnd === 'navigate')) return true
  return leaves
    ? 'To scroll on this page, enter only the anchor under “Where then”.'
    : 'To go to a page, choose it under “Where then”.'
}

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
    line({ name: 'hint', title: 'Small words', description: 'Below: “Watch the promo”.', optional: true }),
    choice({ name: 'player', title: 'Opens', description: 'How the video is shown.', list: videoPlayers }),
    choice({
      name: 'onEnd',
      title: 'At the end',
      description: 'What happens when the video ends.',
      list: videoEnds,
    }),
    defineField({
      name: 'endTarget',
      title: 'Where then',
      description: 'The page to go to, or the place on this page to scroll to.',
      type: 'textLink',
      // Set here rather than on the type, whose rules are replaced by those of a field that contains a promo video.
      validation: (rule) => [
        rule.required().error('Choose where the visitor goes after the video.'),
        rule.custom((_, context) => endsAsItSays(parentOf(promoSchema, context))),
      ],
    }),
  ],
  preview: {
    select: { title: 'label', subtitle: 'video.title', ...pictureAt('video.poster') },
    prepare: ({ title, subtitle, ...poster }) => ({ title, subtitle, media: thumbnailOf(poster) }),
  },
})
