import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { heroStages } from '../choices'
import { anchor, line, lines, paragraph } from '../fields'

/** What is hidden unless the first screen has this stage. */
const unless =
  (stage: string) =>
  ({ parent }: { parent?: { stage?: string } }) =>
    parent?.stage !== stage

export const videoHero = defineType({
  name: 'videoHero',
  title: 'Headline with video',
  description: 'The top of a landing page: a headline that may type itself, a button, and a promo video.',
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
        description: 'Typed one after the other on a line of their own. Leave empty for none.',
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
      description: 'How fast the words change.',
      type: 'typing',
      group: 'headline',
      hidden: ({ parent }) => !parent?.words?.length,
    }),
    {
      ...paragraph({ name: 'intro', title: 'Introduction', description: 'A sentence or two.' }),
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
      description: 'Under the text.',
      type: 'link',
      group: 'text',
    }),
    defineField({
      name: 'promo',
      title: 'Promo video',
      description: 'Leave out for a picture alone.',
      type: 'promoVideo',
      group: 'video',
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Beside the headline when there is neither a video nor a stage.',
      type: 'picture',
      group: 'video',
    }),
    defineField({
      name: 'stage',
      title: 'Stage',
      description:
        'A drawing of this page’s own beside the headline. Leave out for the video or the picture.',
      type: 'string',
      options: { list: heroStages },
      group: 'video',
    }),
    defineField({
      name: 'numeral',
      title: 'Huge figure',
      description: 'Stands before the headline and is cut by the ground: “12”. The headline begins with it.',
      type: 'string',
      group: 'video',
      hidden: unless('night'),
      validation: (rule) => rule.max(3).error('Three characters at most.'),
    }),
    defineField({
      name: 'redesign',
      title: 'The two pages in the window',
      description: 'An old website and its redesign, for a client who is made up.',
      type: 'object',
      group: 'video',
      hidden: unless('redesign'),
      fields: [
        line({
          name: 'sliderLabel',
          title: 'Name of the slider',
          description: 'Read out to those who move it without seeing it.',
        }),
        line({ name: 'address', title: 'Address', description: 'In the window’s bar.' }),
        line({ name: 'company', title: 'Company', description: 'On both pages.' }),
        line({ name: 'oldTitle', title: 'Old title', description: 'What the page used to begin with.' }),
        lines({ name: 'oldMenu', title: 'Old menu', description: 'Underlined, one under the other.' }),
        line({ name: 'oldNotice', title: 'Old notice', description: 'Between two striped beams.' }),
        line({ name: 'oldCounter', title: 'Old counter', description: 'Before the number of visitors.' }),
        line({ name: 'oldFooter', title: 'Old last line', description: 'Small, at the bottom.' }),
        lines({ name: 'newTitle', title: 'New title', description: 'Huge, one line each.' }),
        line({ name: 'newAction', title: 'New button', description: 'Under the title.' }),
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
        if (value.stage === 'redesign' && !value.redesign) return 'Write the two pages in the window.'
        if (value.words?.length && !value.typing) return 'Say how fast the words change.'
        const parts = [value.headlineBefore, value.words, value.headlineAfter]
        return parts.some((part) => part?.length) || 'Write a headline: lines, changing words, or both.'
      },
    ),
  preview: {
    select: { before: 'headlineBefore', words: 'words', after: 'headlineAfter' },
    prepare: ({ before, words, after }) => ({
      title: [before, words, after].flatMap((part) => Object.values(part ?? {})).join(' '),
      subtitle: 'Headline with video',
    }),
  },
})
