import { VideoIcon } from '@sanity/icons/Video'
import { defineField, defineType } from 'sanity'
import { line, paragraph, wholeNumber } from '../fields'
import { isEmbedLink, isMediaFile } from '../validation'

export const video = defineType({
  name: 'video',
  title: 'Video',
  description: 'A file on the media server, or a video on a platform such as YouTube.',
  type: 'document',
  icon: VideoIcon,
  groups: [
    { name: 'video', title: 'Video', default: true },
    { name: 'text', title: 'In words' },
  ],
  fields: [
    { ...line({ name: 'title', title: 'Title', description: 'What the video is about.' }), group: 'video' },
    defineField({
      name: 'file',
      title: 'File on the media server',
      description: 'Its name under video/, like promo.mp4.',
      type: 'string',
      group: 'video',
      hidden: ({ parent }) => Boolean(parent?.embed && !parent?.file),
      validation: (rule) => rule.custom(isMediaFile(['mp4', 'webm'])),
    }),
    defineField({
      name: 'embed',
      title: 'Link to the player',
      description:
        'For a video on a platform: https://www.youtube.com/embed/… or https://player.vimeo.com/video/…',
      type: 'string',
      group: 'video',
      hidden: ({ parent }) => Boolean(parent?.file && !parent?.embed),
      validation: (rule) => rule.custom(isEmbedLink),
    }),
    defineField({
      name: 'poster',
      title: 'Poster',
      description: 'The picture before the video plays.',
      type: 'picture',
      group: 'video',
      validation: (rule) => rule.required().error('Add a picture.'),
    }),
    {
      ...wholeNumber({
        name: 'durationSeconds',
        title: 'Length',
        description: 'In seconds: 90 shows as 1:30.',
        min: 1,
        max: 7200,
      }),
      group: 'video',
    },
    defineField({
      name: 'publishedOn',
      title: 'Published on',
      description: 'For search engines.',
      type: 'date',
      group: 'video',
      validation: (rule) => rule.required().error('Search engines require the date.'),
    }),
    defineField({
      name: 'captions',
      title: 'Captions',
      description:
        'Name of the captions file below video/, like promo.vtt. Only for files; platforms have their own.',
      type: 'string',
      group: 'text',
      validation: (rule) => rule.custom(isMediaFile(['vtt'])),
    }),
    {
      ...paragraph({
        name: 'description',
        title: 'Description',
        description: 'A sentence on what it shows, for search engines and people who cannot see it.',
      }),
      group: 'text',
    },
    defineField({
      name: 'transcript',
      title: 'Transcript',
      description: 'The spoken text, for people who cannot hear it.',
      type: 'text',
      rows: 8,
      group: 'text',
    }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      if (!value || Boolean(value.file) !== Boolean(value.embed)) return true
      return value.file
        ? 'Enter a file name or the link to a player, not both.'
        : 'Enter a file name or the link to a player.'
    }),
  preview: {
    select: { title: 'title', file: 'file', embed: 'embed', media: 'poster.image' },
    prepare: ({ title, file, embed, media }) => ({ title, subtitle: file ?? embed, media }),
  },
})
