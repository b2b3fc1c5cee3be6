import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { defineField, defineType } from 'sanity'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { ornaments } from '../choices'
import { anchor, line, paragraph } from '../fields'
import { formFrame } from '../objects/formFrame'

export const orderForm = defineType({
  name: 'orderForm',
  title: 'Form',
  description: 'An embedded form, with a summary of the choice if the page has one.',
  type: 'object',
  icon: ClipboardIcon,
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'summary', title: 'Summary' },
    { name: 'frame', title: 'Frame' },
  ],
  fields: [
    { ...line({ name: 'title', title: 'Title', description: 'Next to the form.' }), group: 'content' },
    {
      ...paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
      group: 'content',
    },
    defineField({
      name: 'form',
      title: 'Form',
      description: 'Which form is shown.',
      type: 'reference',
      group: 'content',
      to: [{ type: 'form' }],
      validation: (rule) => rule.required().error('Choose the form to show.'),
    }),
    { ...anchor('order-section'), group: 'content' },
    defineField({
      name: 'points',
      title: 'Next to the form',
      description: 'Up to four short points: what happens next, or what to expect. Optional.',
      type: 'array',
      group: 'content',
      of: [{ type: 'formPoint' }],
      validation: (rule) => rule.max(4).error('At most four: they are next to the form.'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Next to the form, in place of the points. Optional.',
      type: 'picture',
      group: 'content',
    }),
    defineField({
      name: 'ornament',
      title: 'On the form',
      description: 'An ornament on the upper edge of the form. Optional.',
      type: 'string',
      group: 'content',
      options: { list: ornaments },
    }),
    defineField({
      name: 'showContact',
      title: 'Show contact details',
      description:
        'Email address, phone number and hours from the site settings, below the text next to the form.',
      type: 'boolean',
      group: 'content',
    }),
    defineField({
      name: 'receipt',
      title: 'Summary',
      description: 'Labels of the summary. Pages without a choice show no summary.',
      type: 'object',
      group: 'summary',
      fields: [
        line({ name: 'profile', title: 'Profile', description: 'Before the username.' }),
        line({ name: 'pack', title: 'Pack', description: 'Before the pack.' }),
        line({ name: 'posts', title: 'Posts', description: 'Before the posts and their shares.' }),
        line({ name: 'service', title: 'Service', description: 'Before the service’s name.' }),
        line({ name: 'processed', title: 'Processed', description: 'Before the time it takes.' }),
        line({ name: 'price', title: 'Price', description: 'Before the price.' }),
        line({
          name: 'postShare',
          title: 'A post and its share',
          description: '{n} becomes the post’s number, {share} its share.',
          placeholders: ['{n}', '{share}'],
        }),
        line({
          name: 'none',
          title: 'Nothing chosen',
          description: 'Shown until a choice is made.',
        }),
      ],
    }),
    {
      ...line({
        name: 'processedText',
        title: 'Time it takes',
        description: 'In the summary: “within 24 hours”.',
        optional: true,
      }),
      group: 'summary',
    },
    { ...formFrame, group: 'frame' },
  ],
  preview: {
    select: { title: 'title', form: 'form.title', ...pictureAt('picture') },
    prepare: ({ title, form, ...picture }) => ({
      title,
      media: thumbnailOf(picture),
      subtitle: form ?? 'no form chosen',
    }),
  },
})
