import { PlayIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { anchor, lines, paragraph } from '../fields'

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
      description: 'Beside the headline when there is no video.',
      type: 'picture',
      group: 'video',
    }),
    { ...anchor(), group: 'text' },
  ],
  validation: (rule) =>
    rule.custom(
      (
        value:
          | { headlineBefore?: string[]; words?: string[]; headlineAfter?: string[]; typing?: unknown }
          | undefined,
      ) => {
        if (!value) return true
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
