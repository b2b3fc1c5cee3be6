import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from 'sanity'
import { SectionsInput } from '../../copy-sections/SectionsInput'
import { validateAnchors } from '../anchors'
import { address, line } from '../fields'
import { sectionTypes } from '../sections'
import { sectionMenu } from '../sections/insert-menu'

export const page = defineType({
  name: 'page',
  title: 'Page',
  description: 'A page of the site, made of sections.',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'extras', title: 'Popup and floating button' },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    {
      ...line({
        name: 'title',
        title: 'Title',
        description: 'The page’s name, in the Studio and in the browser tab.',
      }),
      group: 'content',
    },
    { ...address('title'), group: 'content' },
    defineField({
      name: 'sections',
      title: 'Sections',
      description: 'What the page shows, from top to bottom. Drag to reorder.',
      type: 'array',
      group: 'content',
      of: sectionTypes.map(({ name }) => ({ type: name })),
      components: { input: SectionsInput },
      options: { insertMenu: sectionMenu },
      validation: (rule) =>
        rule.required().min(1).error('Add at least one section; the page would be empty.'),
    }),
    defineField({
      name: 'popup',
      title: 'Popup',
      description: 'Optional.',
      type: 'popup',
      group: 'extras',
    }),
    defineField({
      name: 'floatingButton',
      title: 'Floating button',
      description: 'Optional.',
      type: 'floatingButton',
      group: 'extras',
    }),
    defineField({
      name: 'parent',
      title: 'Parent page',
      description: 'The page that this one belongs to, for its breadcrumbs. Optional.',
      type: 'reference',
      group: 'seo',
      to: [{ type: 'page' }, { type: 'service' }],
    }),
    defineField({
      name: 'seo',
      title: 'Search engines and sharing',
      description: 'How the page appears in search results and when shared.',
      type: 'seo',
      group: 'seo',
    }),
  ],
  validation: (rule) => rule.custom(validateAnchors()),
  orderings: [{ name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({ title, subtitle: slug ? `/en/${slug}` : 'no address yet' }),
  },
})
