import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { heroStages } from '../choices'
import { anchor, line, lines, paragraph } from '../fields'
import { isNotBlank, SERVICE_COUNT } from '../validation'

/** Hidden unless the first screen has this stage. */
const unless =
  (stage: string) =>
  ({ parent }: { parent?: { stage?: string } }) =>
    parent?.stage !== stage

export const videoHero = defineType({
  name: 'videoHero',
  title: 'Headline with video',
  description:
    'The top of a landing page: a headline with optional typed words, a button, and a promo video.',
  type: 'object',
  icon: PlayIcon,
  groups: [
    { name: 'headline', title: 'Headline', default: true },
    { name: 'text', title: 'Text' },
    { name: 'video', title: 'Video' },
  ],
  fields: [
    {
      ...lines({
        name: 'headlineBefore',
        title: 'Lines before',
        description: 'Above the changing words, one line each.',
        min: 0,
      }),
      group: 'headline',
    },
    {
      ...lines({
        name: 'words',
        title: 'Changing words',
        description: 'Typed one after another on a separate line. Optional.',
        min: 0,
      }),
      group: 'headline',
    },
    {
      ...lines({
        name: 'headlineAfter',
        title: 'Lines after',
        description: 'Below the changing words, one line each.',
        min: 0,
      }),
      group: 'headline',
    },
    defineField({
      name: 'typing',
      title: 'Typing speed',
      type: 'typing',
      group: 'headline',
      hidden: ({ parent }) => !parent?.words?.length,
    }),
    {
      ...paragraph({
        name: 'intro',
        title: 'Introduction',
        description: `A sentence or two. ${SERVICE_COUNT}`,
      }),
      group: 'text',
    },
    defineField({
      name: 'claim',
      title: 'Claim',
      description: 'Larger, before the introduction: “Used By Over 1000+ Accounts”.',
      type: 'emphasisText',
      group: 'text',
    }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Below the text.',
      type: 'link',
      group: 'text',
    }),
    defineField({
      name: 'promo',
      title: 'Promo video',
      description: 'Leave empty to show a picture only.',
      type: 'promoVideo',
      group: 'video',
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Next to the headline when there is neither a video nor a stage.',
      type: 'picture',
      group: 'video',
    }),
    defineField({
      name: 'stage',
      title: 'Stage',
      description: 'A special drawing next to the headline. Leave empty to show the video or the picture.',
      type: 'string',
      options: { list: heroStages },
      group: 'video',
    }),
    defineField({
      name: 'numeral',
      title: 'Huge figure',
      description: 'In front of the headline, cut off by the ground: “12”. The headline starts with it.',
      type: 'string',
      group: 'video',
      hidden: unless('night'),
      validation: (rule) => [rule.custom(isNotBlank), rule.max(3).error('At most three characters.')],
    }),
    defineField({
      name: 'redesign',
      title: 'The two pages in the window',
      description: 'An old website and its redesign, for a made-up client.',
      type: 'object',
      group: 'video',
      hidden: unless('redesign'),
      fields: [
        line({
          name: 'description',
          title: 'Description',
          description: 'Read by screen readers instead of the two pages.',
          optional: true,
        }),
        line({
          name: 'sliderLabel',
          title: 'Name of the slider',
          description: 'Read by screen readers.',
        }),
        line({ name: 'address', title: 'Address', description: 'In the window’s bar.' }),
        line({ name: 'company', title: 'Company', description: 'Shown on the old and the new page.' }),
        line({ name: 'oldTitle', title: 'Old title', description: 'Headline of the old page.' }),
        lines({ name: 'oldMenu', title: 'Old menu', description: 'Underlined, one below the other.' }),
        line({ name: 'oldNotice', title: 'Old notice', description: 'Between two striped beams.' }),
        line({ name: 'oldCounter', title: 'Old counter', description: 'Before the number of visitors.' }),
        line({ name: 'oldFooter', title: 'Old last line', description: 'Small, at the bottom.' }),
        lines({ name: 'newTitle', title: 'New title', description: 'Huge, one line each.' }),
        line({ name: 'newAction', title: 'New button', description: 'Below the title.' }),
      ],
    }),
    { ...anchor(), group: 'text' },
  ],
  validation: (rule) =>
    rule.custom(
      (
        value:
          | {
              headlineBefore?: string[]
              words?: string[]
              headlineAfter?: string[]
              typing?: unknown
              stage?: string
              redesign?: unknown
            }
          | undefined,
      ) => {
        if (!value) return true
        if (value.stage === 'redesign' && !value.redesign) return 'Fill in the two pages of the window.'
        if (value.words?.length && !value.typing) return 'Set how fast the words change.'
        const parts = [value.headlineBefore, value.words, value.headlineAfter]
        return parts.some((part) => part?.length) || 'Enter a headline: lines, changing words, or both.'
      },
    ),
  preview: {
    select: {
      before: 'headlineBefore',
      words: 'words',
      after: 'headlineAfter',
      ...pictureAt('picture'),
      poster: 'promo.video.poster',
    },
    prepare: ({ before, words, after, poster, ...picture }) => ({
      media: thumbnailOf(picture) ?? thumbnailOf(poster ?? {}),
      title: [before, words, after].flatMap((part) => Object.values(part ?? {})).join(' '),
      subtitle: 'Headline with video',
    }),
  },
})
