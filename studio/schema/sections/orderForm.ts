import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { defineField, defineType } from 'sanity'
import { ornaments } from '../choices'
import { anchor, line, paragraph } from '../fields'
import { formFrame } from '../objects/formFrame'

export const orderForm = defineType({
  name: 'orderForm',
  title: 'Form',
  description: 'An embedded form, with a summary of what was chosen where there is something to choose.',
  type: 'object',
  icon: ClipboardIcon,
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'summary', title: 'Summary' },
    { name: 'frame', title: 'Frame' },
  ],
  fields: [
    { ...line({ name: 'title', title: 'Title', description: 'Beside the form.' }), group: 'content' },
    {
      ...paragraph({ name: 'lead', title: 'Lead', description: 'Under the title.', optional: true }),
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
      title: 'Beside the form',
      description: 'What happens next, or what to count on: two to four, short. Leave empty for none.',
      type: 'array',
      group: 'content',
      of: [{ type: 'formPoint' }],
      validation: (rule) => rule.max(4).error('Four at most: they stand beside the form.'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Beside the form, in place of the points. Leave out for none.',
      type: 'picture',
      group: 'content',
    }),
    defineField({
      name: 'ornament',
      title: 'On the form',
      description: 'Stands on its upper edge. Leave out for nothing.',
      type: 'string',
      group: 'content',
      options: { list: ornaments },
    }),
    defineField({
      name: 'showContact',
      title: 'Show the contact',
      description:
        'Mail address, phone number, and hours of the site settings, under the words beside the form.',
      type: 'boolean',
      group: 'content',
    }),
    defineField({
      name: 'receipt',
      title: 'Summary',
      description: 'Words beside what was chosen. Pages where nothing can be chosen show no summary.',
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
          description: 'In place of a choice that is still open.',
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
    select: { title: 'title', form: 'form.title' },
    prepare: ({ title, form }) => ({ title, subtitle: form ?? 'no form chosen' }),
  },
})
