import { VideoIcon } from '@sanity/icons/Video'
import { defineType } from 'sanity'
import { anchor, line, paragraph, references } from '../fields'

export const videoShowcase = defineType({
  name: 'videoShowcase',
  title: 'Video showcase',
  description: 'Videos to choose from; one at a time plays full screen.',
  type: 'object',
  icon: VideoIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Above the videos.' }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
    references({
      name: 'videos',
      title: 'Videos',
      description: 'In display order; six fill the grid.',
      to: 'video',
    }),
    line({
      name: 'playLabel',
      title: 'Name of the button',
      description: 'Read by screen readers: {title} becomes the video’s title.',
      placeholders: ['{title}'],
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Video showcase' }) },
})
