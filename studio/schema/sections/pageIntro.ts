import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineField, defineType } from 'sanity'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { anchor, line, paragraph } from '../fields'

export const pageIntro = defineType({
  name: 'pageIntro',
  title: 'Page title',
  description: 'The top of a plain page.',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'The headline of the page.' }),
    paragraph({
      name: 'lead',
      title: 'Introduction',
      description: 'A sentence or two under it.',
      optional: true,
    }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Below the introduction. Optional.',
      type: 'link',
    }),
    defineField({
      name: 'more',
      title: 'Further links',
      description: 'Secondary links below the button. Optional.',
      type: 'array',
      of: [{ type: 'link' }],
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'On the right of the first screen. Optional.',
      type: 'picture',
    }),
    defineField({
      name: 'framing',
      title: 'Picture style',
      description: 'How the picture is placed on the page.',
      type: 'string',
      initialValue: 'panel',
      hidden: ({ parent }) => !parent?.picture,
      options: {
        layout: 'radio',
        list: [
          { title: 'In a panel that extends beyond the page', value: 'panel' },
          { title: 'Whole, without a panel', value: 'free' },
        ],
      },
    }),
    defineField({
      name: 'phone',
      title: 'Phone for sale',
      description:
        'Its price is shown in a corner of the panel, or that it is sold. Visitors who come from another phone see that phone’s price. Optional.',
      type: 'reference',
      to: [{ type: 'phone' }],
      hidden: ({ parent }) => parent?.framing !== 'panel' || !parent.picture,
    }),
    {
      ...line({
        name: 'soldLabel',
        title: 'Sold',
        description: 'In place of the price of a phone that is not for sale. Defaults to “Sold”.',
        optional: true,
      }),
      hidden: ({ parent }: { parent?: { phone?: unknown } }) => !parent?.phone,
    },
    anchor(),
  ],
  preview: {
    select: { title: 'title', ...pictureAt('picture') },
    prepare: ({ title, ...picture }) => ({ title, media: thumbnailOf(picture), subtitle: 'Page title' }),
  },
})
