import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineField, defineType } from 'sanity'
import { anchor, line, paragraph } from '../fields'

export const pageIntro = defineType({
  name: 'pageIntro',
  title: 'Page title',
  description: 'The top of a plain page.',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'The headline of the page.' }),
    paragraph({ name: 'lead', title: 'Lead', description: 'A sentence or two under it.', optional: true }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Under the lead. Leave out for none.',
      type: 'link',
    }),
    defineField({
      name: 'more',
      title: 'Further links',
      description: 'Quiet ways on, under the button. Leave empty for none.',
      type: 'array',
      of: [{ type: 'link' }],
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'On the right of the first screen. Leave out for none.',
      type: 'picture',
    }),
    defineField({
      name: 'framing',
      title: 'The picture',
      description: 'How it stands on the page.',
      type: 'string',
      initialValue: 'panel',
      hidden: ({ parent }) => !parent?.picture,
      options: {
        layout: 'radio',
        list: [
          { title: 'Fills a panel that runs off the page', value: 'panel' },
          { title: 'Stands free, whole', value: 'free' },
        ],
      },
    }),
    defineField({
      name: 'phone',
      title: 'Phone for sale',
      description: 'Its price stands large over a corner of the panel. Leave out for none.',
      type: 'reference',
      to: [{ type: 'phone' }],
      hidden: ({ parent }) => parent?.framing !== 'panel' || !parent.picture,
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Page title' }) },
})
