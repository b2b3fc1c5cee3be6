import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { packKinds, paymentStates, submissionKinds, submissionStates } from '../choices'

/** What was sent is kept as it was sent. */
function sent(
  name: string,
  title: string,
  type: 'string' | 'text' | 'datetime' | 'number',
  description: string,
) {
  return defineField({ name, title, description, type, readOnly: true })
}

const post = defineArrayMember({
  type: 'object',
  name: 'submissionPost',
  title: 'Post',
  fields: [
    defineField({
      name: 'number',
      title: 'Number',
      description: 'As on the page: 1 for “Video #1”.',
      type: 'number',
    }),
    defineField({ name: 'postId', title: 'Post id', description: 'As TikTok has it.', type: 'string' }),
    defineField({ name: 'link', title: 'Link', description: 'To the post itself.', type: 'url' }),
    defineField({ name: 'share', title: 'Share', description: 'What it gets of the pack.', type: 'number' }),
  ],
  preview: { select: { title: 'link', subtitle: 'share' } },
})

const item = defineArrayMember({
  type: 'object',
  name: 'submissionItem',
  title: 'Item',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'As the visitor saw it: “300 likes”.',
      type: 'string',
    }),
    defineField({
      name: 'pack',
      title: 'Pack',
      description: 'The pack it was, if it still exists.',
      type: 'reference',
      to: [{ type: 'pack' }],
      weak: true,
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'What the pack is made of.',
      type: 'string',
      options: { list: packKinds },
    }),
    defineField({ name: 'quantity', title: 'Quantity', description: 'How many.', type: 'number' }),
    defineField({
      name: 'price',
      title: 'Price in US dollars',
      description: 'When it was ordered.',
      type: 'number',
    }),
    defineField({ name: 'username', title: 'Username', description: 'Whom it is for.', type: 'string' }),
    defineField({ name: 'service', title: 'Service', description: 'The service or thing.', type: 'string' }),
    defineField({
      name: 'posts',
      title: 'Posts',
      description: 'Which posts share the pack.',
      type: 'array',
      of: [post],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'username' } },
})

const answer = defineArrayMember({
  type: 'object',
  name: 'submissionAnswer',
  title: 'Answer',
  fields: [
    defineField({ name: 'field', title: 'Field', description: 'Its key in the form.', type: 'string' }),
    defineField({ name: 'label', title: 'Label', description: 'As it was asked.', type: 'string' }),
    defineField({ name: 'type', title: 'Type', description: 'The field’s type.', type: 'string' }),
    defineField({ name: 'value', title: 'Value', description: 'What was answered.', type: 'text' }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})

const activity = defineArrayMember({
  type: 'object',
  name: 'submissionActivity',
  title: 'Step',
  fields: [
    defineField({ name: 'at', title: 'When', description: 'In UTC.', type: 'datetime' }),
    defineField({
      name: 'by',
      title: 'Who',
      description: 'Visitor, Stripe, or a member of the team.',
      type: 'string',
    }),
    defineField({
      name: 'action',
      title: 'What',
      description: 'received, status, payment, note or message.',
      type: 'string',
    }),
    defineField({ name: 'from', title: 'From', description: 'What it was before.', type: 'string' }),
    defineField({ name: 'to', title: 'To', description: 'What it became.', type: 'string' }),
    defineField({ name: 'text', title: 'Text', description: 'Anything else to know.', type: 'text' }),
  ],
  preview: { select: { title: 'action', subtitle: 'by' } },
})

/**
 * Something that a visitor sent. Its `_id` is `inbox.` and the reference: the dot keeps it from everybody but the team. The
 * site makes these; nobody else does.
 */
export const submission = defineType({
  name: 'submission',
  title: 'Submission',
  description: 'Something that a visitor sent with a form.',
  type: 'document',
  icon: EnvelopeIcon,
  __experimental_omnisearch_visibility: false,
  // The inbox changes it, and writes down who did; a form of fields would not.
  readOnly: true,
  fields: [
    sent('reference', 'Reference', 'string', 'Short, and the visitor has it too.'),
    sent('submittedAt', 'Sent', 'datetime', 'When it arrived.'),
    defineField({
      name: 'form',
      title: 'Form',
      description: 'The form it was sent with, if it still exists.',
      type: 'reference',
      to: [{ type: 'form' }],
      weak: true,
      readOnly: true,
    }),
    sent('formTitle', 'Name of the form', 'string', 'As it was then.'),
    sent('page', 'Page', 'string', 'Where the form was filled in.'),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'What was sent.',
      type: 'string',
      options: { list: submissionKinds },
      readOnly: true,
    }),
    defineField({
      name: 'status',
      title: 'Status',
      description: 'How far it is.',
      type: 'string',
      options: { list: submissionStates },
    }),
    defineField({
      name: 'payment',
      title: 'Payment',
      description: 'Whether it is to be paid, and whether it was.',
      type: 'string',
      options: { list: paymentStates },
    }),
    sent('amount', 'Amount in US dollars', 'number', 'What it costs altogether.'),
    defineField({ name: 'paidAt', title: 'Paid', description: 'When it was paid.', type: 'datetime' }),
    defineField({
      name: 'paymentReference',
      title: 'Payment reference',
      description: 'What the payment provider calls it.',
      type: 'string',
    }),
    defineField({
      name: 'items',
      title: 'Ordered',
      description: 'What was bought.',
      type: 'array',
      of: [item],
      readOnly: true,
    }),
    defineField({
      name: 'answers',
      title: 'Answers',
      description: 'In the order of the form.',
      type: 'array',
      of: [answer],
      readOnly: true,
    }),
    sent('name', 'Name', 'string', 'Of the visitor.'),
    sent('email', 'Email', 'string', 'Of the visitor.'),
    sent('consent', 'Consent', 'text', 'What the visitor agreed to, in the words shown.'),
    defineField({
      name: 'notes',
      title: 'Notes',
      description: 'For the team only.',
      type: 'text',
      rows: 4,
    }),
    defineField({
      name: 'message',
      title: 'Message to the visitor',
      description: 'Shown on the visitor’s status page.',
      type: 'text',
      rows: 3,
    }),
    sent('statusToken', 'Status token', 'string', 'The end of the status page’s secret address.'),
    sent('personalDataDeletedAt', 'Personal data deleted', 'datetime', 'What is left is for the books.'),
    defineField({
      name: 'spamReasons',
      title: 'Taken for spam because',
      description: 'Why it was marked when it arrived.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      readOnly: true,
    }),
    defineField({
      name: 'activity',
      title: 'What happened',
      description: 'Who did what and when.',
      type: 'array',
      of: [activity],
      readOnly: true,
    }),
  ],
  orderings: [{ name: 'newest', title: 'Newest', by: [{ field: 'submittedAt', direction: 'desc' }] }],
  preview: {
    select: { reference: 'reference', name: 'name', kind: 'kind', status: 'status' },
    prepare: ({ reference, name, kind, status }) => ({
      title: `${reference ?? '…'} ${name ?? ''}`.trim(),
      subtitle: [kind, status].filter(Boolean).join(', '),
    }),
  },
})
