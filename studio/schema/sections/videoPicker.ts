import { PlayIcon } from '@sanity/icons/Play'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { packKinds } from '../choices'
import { anchor, choice, line, paragraph } from '../fields'
import { hasOneTabPerKind, listsEachPackOnce } from '../pack-tabs'
import { tileTexts } from './tile-texts'

export const videoPicker = defineType({
  name: 'videoPicker',
  title: 'Posts with a pack to split',
  description: 'The profile’s posts; a pack is split between those chosen. For the profile page.',
  type: 'object',
  icon: PlayIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    paragraph({
      name: 'note',
      title: 'Note',
      description: 'Explains that a package can be split between several posts.',
    }),
    line({
      name: 'packLabel',
      title: 'Name of the pack list',
      description: 'Read by screen readers.',
    }),
    defineField({
      name: 'tabs',
      title: 'Packs on offer',
      description: 'The packs of the list, by kind.',
      type: 'array',
      of: [defineArrayMember({ type: 'packTab' })],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one kind.'),
        rule.custom(hasOneTabPerKind),
        rule.custom(listsEachPackOnce),
      ],
    }),
    line({
      name: 'hint',
      title: 'Before a choice',
      description: 'Next to the pack until a video is chosen.',
    }),
    choice({
      name: 'defaultKind',
      title: 'Default kind',
      description: 'Chosen when the page opens.',
      list: packKinds,
    }),
    defineField({
      name: 'defaultPack',
      title: 'Default pack',
      description: 'Chosen when the page opens.',
      type: 'reference',
      to: [{ type: 'pack' }],
      validation: (rule) => rule.required().error('Choose the default pack.'),
    }),
    ...tileTexts,
    line({
      name: 'followersNote',
      title: 'For followers',
      description: 'Replaces the choice for packs of followers, which need no post.',
    }),
    anchor(),
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => ({ title, subtitle: 'Posts with a pack to split' }),
  },
})
