import { line } from '../fields'

/** The texts on and around a profile's post tiles, for every section that shows them. */
export const tileTexts = [
  line({
    name: 'videoLabel',
    title: 'Name of a post',
    description: '{n} becomes 1, 2, 3…',
    placeholders: ['{n}'],
  }),
  line({
    name: 'shareLabel',
    title: 'Share of a post',
    description: '{n} becomes the number of likes or views it gets.',
    placeholders: ['{n}'],
  }),
  line({
    name: 'likesLabel',
    title: 'Likes of a post',
    description: 'Read by screen readers: {n} becomes the number.',
    placeholders: ['{n}'],
  }),
  line({
    name: 'playsLabel',
    title: 'Plays of a post',
    description: 'Read by screen readers: {n} becomes the number.',
    placeholders: ['{n}'],
  }),
  line({
    name: 'loadingLabel',
    title: 'While loading',
    description: 'Read by screen readers while the posts are fetched.',
  }),
]
