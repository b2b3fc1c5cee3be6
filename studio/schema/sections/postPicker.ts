import { PinIcon } from '@sanity/icons/Pin'
import { defineType } from 'sanity'
import { anchor, line, paragraph } from '../fields'
import { tileTexts } from './tile-texts'

export const postPicker = defineType({
  name: 'postPicker',
  title: 'Posts for the chosen pack',
  description: 'Appears once a pack is chosen. For the likes and views page.',
  type: 'object',
  icon: PinIcon,
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: '{kind} becomes likes or views.',
      placeholders: ['{kind}'],
    }),
    paragraph({
      name: 'leadNone',
      title: 'No post chosen',
      description: '{quantity} and {kind} become the pack, as in 300 likes.',
      placeholders: ['{quantity}', '{kind}'],
    }),
    paragraph({
      name: 'leadOne',
      title: 'One post chosen',
      description: '{quantity} and {kind} become the pack.',
      placeholders: ['{quantity}', '{kind}'],
    }),
    paragraph({
      name: 'leadEven',
      title: 'Several posts, equal shares',
      description: '{count} becomes the number of posts, {each} the share of each.',
      placeholders: ['{quantity}', '{kind}', '{count}', '{each}'],
    }),
    paragraph({
      name: 'leadUneven',
      title: 'Several posts, shares that differ by one',
      description: '{most} and {least} become the two shares, as in 34 and 33.',
      placeholders: ['{quantity}', '{kind}', '{count}', '{most}', '{least}'],
    }),
    line({
      name: 'hint',
      title: 'Before a choice',
      description: 'Next to the pack until a post is chosen. Empty: the text for no post chosen.',
      optional: true,
    }),
    paragraph({
      name: 'followersNote',
      title: 'For followers',
      description: 'Replaces the posts: followers need none.',
    }),
    line({
      name: 'smallestShareLabel',
      title: 'Label before a choice',
      description: 'On every post: {n} becomes the smallest pack of the chosen kind.',
      placeholders: ['{n}'],
    }),
    ...tileTexts,
    anchor('posts'),
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => ({ title, subtitle: 'Posts for the chosen pack' }),
  },
})
