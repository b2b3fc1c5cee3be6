import { SearchIcon } from '@sanity/icons/Search'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { PortraitInput, PostPicturesInput } from '../../media/fields/DemoPictures'
import { packKinds, searchDestinations } from '../choices'
import { choice, line, lines, paragraph } from '../fields'
import { isNumber } from '../numbers'
import { describesStage, isPortrait, isPostPicture, validateStage } from './hero-stage'

function count(name: string, title: string) {
  return defineField({
    name,
    title,
    description: 'The number on the example profile.',
    type: 'number',
    validation: isNumber({ min: 0 }, 'A whole number.'),
  })
}

/** Returns where the search leads, after a comma; null if that is not chosen yet. */
function leadsTo(destination: unknown): string | null {
  const page = searchDestinations.find(({ value }) => value === destination)
  return page ? `to the ${page.title.toLowerCase()}` : null
}

export const searchHero = defineType({
  name: 'searchHero',
  title: 'Headline with username search',
  description: 'The top of a landing page: a typed headline and the search box.',
  type: 'object',
  icon: SearchIcon,
  fields: [
    lines({
      name: 'words',
      title: 'Changing words',
      description: 'Typed one after another on the first line.',
    }),
    lines({
      name: 'headlineAfter',
      title: 'Fixed lines',
      description: 'Below the changing words, one line each.',
      min: 0,
    }),
    defineField({
      name: 'typing',
      title: 'Typing speed',
      type: 'typing',
      validation: (rule) => rule.required().error('Set how fast the words change.'),
    }),
    choice({
      name: 'destination',
      title: 'Search leads to',
      description: 'The page that shows the profile found.',
      list: searchDestinations,
    }),
    defineField({
      name: 'packKind',
      title: 'Kind of packs',
      description: 'Chosen when the profile opens. Leave empty to use the profile page’s default.',
      type: 'string',
      options: { list: packKinds },
    }),
    line({ name: 'placeholder', title: 'Placeholder', description: 'Placeholder of the input.' }),
    line({ name: 'buttonLabel', title: 'Button', description: 'Starts the search.' }),
    lines({
      name: 'notes',
      title: 'Notes',
      description: 'Short promises below the box, each with a check mark.',
      min: 0,
    }),
    defineField({
      name: 'stage',
      title: 'Picture',
      description: 'What is shown next to the headline.',
      type: 'object',
      fields: [
        choice({
          name: 'kind',
          title: 'Kind',
          description: 'Which picture.',
          list: [
            { title: 'An example profile', value: 'profileCard' },
            { title: 'Posts and their reach', value: 'reach' },
            { title: 'A growing crowd', value: 'crowd' },
            { title: 'None', value: 'none' },
          ],
        }),
        line({
          name: 'name',
          title: 'Name',
          description: 'Name of the made-up person in the picture.',
          optional: true,
        }),
        line({ name: 'handle', title: 'Username', description: 'Without @.', optional: true }),
        defineField({
          name: 'counts',
          title: 'Counts',
          description: 'The four numbers of the example profile.',
          type: 'object',
          options: { columns: 2 },
          fields: [
            count('followers', 'Followers'),
            count('likes', 'Likes'),
            count('following', 'Following'),
            count('videos', 'Videos'),
          ],
        }),
        defineField({
          name: 'labels',
          title: 'Labels of the counts',
          description: 'Next to the four numbers.',
          type: 'statLabels',
        }),
        // Nothing shows this field, but older datasets have it, and the Studio would report it as unknown.
        defineField({ name: 'kindName', type: 'string', hidden: true }),
        defineField({
          name: 'share',
          title: 'Share of each post',
          description: 'The number above each post: 20 shows +20.',
          type: 'number',
          validation: isNumber({ above: 0, optional: true }, 'A whole number above 0.'),
        }),
        defineField({
          name: 'caption',
          title: 'Caption',
          description: 'Below the posts.',
          type: 'emphasisText',
        }),
        defineField({
          name: 'portrait',
          title: 'Portrait',
          description: 'One of the site’s own portraits.',
          type: 'string',
          components: { input: PortraitInput },
          validation: (rule) => rule.custom(isPortrait),
        }),
        defineField({
          name: 'posts',
          title: 'Posts',
          description: 'Some of the site’s own post pictures, in the order in which you choose them.',
          type: 'array',
          components: { input: PostPicturesInput },
          of: [defineArrayMember({ type: 'string', validation: (rule) => rule.custom(isPostPicture) })],
          validation: (rule) => rule.unique().error('Show each post only once.'),
        }),
        paragraph({
          name: 'description',
          title: 'Description',
          description: 'Describes the picture to people who cannot see it.',
          optional: true,
        }),
      ],
      validation: (rule) => [
        rule.required().error('Choose a picture, or none.'),
        rule.custom(validateStage),
        rule.custom(describesStage).warning(),
      ],
    }),
  ],
  preview: {
    select: { words: 'words', destination: 'destination' },
    prepare: ({ words, destination }) => ({
      title: Object.values(words ?? {}).join(', '),
      subtitle: ['Headline with username search', leadsTo(destination)].filter(Boolean).join(', '),
    }),
  },
})
