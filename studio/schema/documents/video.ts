import { VideoIcon } from '@sanity/icons/Video'
import { defineField, defineType } from 'sanity'
import { PlayerLinkInput } from '../../media/fields/PlayerLinkInput'
import { SiteFile } from '../../media/fields/SiteFile'
import { thumbnailOf } from '../../media/fields/thumbnail'
import { VideoUpload } from '../../media/fields/VideoUpload'
import { VIDEO_LIMIT } from '../../media/uploads/limits'
import { hasNothingOfEarlier } from '../earlier-video'
import { line, paragraph, wholeNumber } from '../fields'
import { isEmbedLink, isInFormat, isMediaFile, isNotBlank } from '../validation'

export const video = defineType({
  name: 'video',
  title: 'Video',
  description: 'An uploaded video, or one on a platform such as YouTube.',
  type: 'document',
  icon: VideoIcon,
  groups: [
    { name: 'video', title: 'Video', default: true },
    { name: 'text', title: 'In words' },
  ],
  fields: [
    { ...line({ name: 'title', title: 'Title', description: 'What the video is about.' }), group: 'video' },
    defineField({
      name: 'upload',
      title: 'Video',
      description: `${VIDEO_LIMIT} Its poster and its length are filled in for you.`,
      type: 'file',
      group: 'video',
      options: { accept: 'video/mp4,video/webm' },
      components: { input: VideoUpload },
      hidden: ({ parent }) => Boolean(parent?.embed && !parent?.upload),
      validation: (rule) =>
        rule.custom(isInFormat(['mp4', 'webm'], 'The video must be an MP4 or WebM file.')),
    }),
    defineField({
      name: 'file',
      title: 'Built-in video',
      description: 'It came with the site. An upload or a link replaces it.',
      type: 'string',
      group: 'video',
      components: { input: SiteFile },
      hidden: ({ parent }) => !parent?.file || Boolean(parent?.upload ?? parent?.embed),
      validation: (rule) => rule.custom(isMediaFile(['mp4', 'webm'])),
    }),
    defineField({
      name: 'embed',
      title: 'Link to the player',
      description:
        'For a video on YouTube or Vimeo: paste its link. It becomes that of the player. Its poster, its length and its texts are not filled in for you.',
      type: 'string',
      group: 'video',
      components: { input: PlayerLinkInput },
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
      // The Swedish date format is the one that a date field stores.
      initialValue: () => new Date().toLocaleDateString('sv-SE'),
      validation: (rule) => rule.required().error('Search engines require the date.'),
    }),
    defineField({
      name: 'uploadedCaptions',
      title: 'Captions',
      description: 'A WebVTT file (.vtt). Only for uploads; platforms have their own.',
      type: 'file',
      group: 'text',
      options: { accept: '.vtt,text/vtt' },
      hidden: ({ parent }) => Boolean(parent?.embed),
      validation: (rule) => rule.custom(isInFormat(['vtt'], 'Captions must be a WebVTT file (.vtt).')),
    }),
    defineField({
      name: 'captions',
      title: 'Built-in captions',
      description:
        'They belong to the video that came with the site. Another video or uploaded captions replace them.',
      type: 'string',
      group: 'text',
      components: { input: SiteFile },
      hidden: ({ parent }) =>
        !parent?.captions || Boolean(parent?.uploadedCaptions ?? parent?.upload ?? parent?.embed),
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
      description: 'All that is said, shown and written in it, for people who cannot hear or see it.',
      type: 'text',
      rows: 8,
      group: 'text',
      validation: (rule) => rule.custom(isNotBlank),
    }),
  ],
  validation: (rule) => [
    rule.custom((value) => {
      if (!value) return true
      if (isUploaded(value.upload))
        return !value.embed || 'Upload a video or enter the link to a player, not both.'
      return Boolean(value.file ?? value.embed) || 'Upload a video, or enter the link to a player.'
    }),
    rule.custom(hasNothingOfEarlier).warning(),
  ],
  preview: {
    select: {
      title: 'title',
      name: 'upload.asset.originalFilename',
      file: 'file',
      embed: 'embed',
      poster: 'poster',
    },
    prepare: ({ title, name, file, embed, poster }) => ({
      title,
      subtitle: name ?? embed ?? file,
      media: thumbnailOf(poster ?? {}),
    }),
  },
})

function isUploaded(upload: unknown): boolean {
  return typeof upload === 'object' && upload !== null && 'asset' in upload && Boolean(upload.asset)
}
