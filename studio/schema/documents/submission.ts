import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { PAYMENT_PROBLEMS } from '../../../shared/orders/payment-report'
import { packKinds, paymentStates, submissionKinds, submissionStates } from '../choices'

/** Submitted values cannot be edited. */
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
    defineField({
      name: 'postId',
      title: 'Post id',
      description: 'TikTok’s id of the post.',
      type: 'string',
    }),
    defineField({ name: 'link', title: 'Link', description: 'Link to the post.', type: 'url' }),
    defineField({
      name: 'share',
      title: 'Share',
      description: 'The post’s share of the pack.',
      type: 'number',
    }),
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
      description: 'The pack that was ordered, if it still exists.',
      type: 'reference',
      to: [{ type: 'pack' }],
      weak: true,
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'Kind of the pack.',
      type: 'string',
      options: { list: packKinds },
    }),
    defineField({ name: 'quantity', title: 'Quantity', description: 'How many.', type: 'number' }),
    defineField({
      name: 'price',
      title: 'Price in US dollars',
      description: 'At the time of the order.',
      type: 'number',
    }),
    defineField({
      name: 'username',
      title: 'Username',
      description: 'The account it is for.',
      type: 'string',
    }),
    defineField({
      name: 'service',
      title: 'Service',
      description: 'The service or product, chosen or known from the form.',
      type: 'string',
    }),
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
    defineField({
      name: 'field',
      title: 'Field',
      description: 'The field’s key in the form.',
      type: 'string',
    }),
    defineField({ name: 'label', title: 'Label', description: 'The label at the time.', type: 'string' }),
    defineField({ name: 'type', title: 'Type', description: 'The field’s type.', type: 'string' }),
    defineField({ name: 'value', title: 'Value', description: 'The answer.', type: 'text' }),
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
      description: 'The visitor, Stripe, the site, or a member of the team.',
      type: 'string',
    }),
    defineField({
      name: 'action',
      title: 'What',
      description:
        'received, status, payment, paymentPending, paymentFailed, refund, note, message, mailRefused, mailDelivered or deleted.',
      type: 'string',
    }),
    defineField({ name: 'from', title: 'From', description: 'The value before the change.', type: 'string' }),
    defineField({ name: 'to', title: 'To', description: 'The value after the change.', type: 'string' }),
    defineField({ name: 'text', title: 'Text', description: 'Further details.', type: 'text' }),
    defineField({
      name: 'report',
      title: 'Report',
      description: 'What Stripe has reported, for the site; people read the text.',
      type: 'object',
      fields: [
        sent('paymentReference', 'Payment reference', 'string', 'Stripe’s reference of the payment: pi_….'),
        sent('amountMinor', 'Amount', 'number', 'Of the payment, in the smallest unit of its currency.'),
        sent('currency', 'Currency', 'string', 'Its code in lower case: usd.'),
        sent('refundedMinor', 'Refunded', 'number', 'How much of it so far, if this is a refund.'),
        sent(
          'problem',
          'Problem',
          'string',
          `Why it has not changed the order: ${PAYMENT_PROBLEMS.join(', ')}.`,
        ),
      ],
      readOnly: true,
      hidden: true,
    }),
  ],
  preview: { select: { title: 'action', subtitle: 'by' } },
})

/**
 * A visitor's submission. Its `_id` is `inbox.` and the reference; the dot hides the document from everyone but the
 * team. Only the site creates submissions.
 */
export const submission = defineType({
  name: 'submission',
  title: 'Submission',
  description: 'A form submission of a visitor.',
  type: 'document',
  icon: EnvelopeIcon,
  __experimental_omnisearch_visibility: false,
  // Only the inbox changes submissions, since it records who did, which a form of fields would not.
  readOnly: true,
  fields: [
    sent('reference', 'Reference', 'string', 'A short code that the visitor has too.'),
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
    sent('formTitle', 'Name of the form', 'string', 'At the time of submission.'),
    sent('page', 'Page', 'string', 'Where the form was filled in.'),
    defineField({
      name: 'campaign',
      title: 'Campaign',
      description: 'Of the link that led to the site, if it named one.',
      type: 'object',
      fields: [
        sent('source', 'Source', 'string', 'Such as a social network: utm_source.'),
        sent('medium', 'Medium', 'string', 'Such as a story or a newsletter: utm_medium.'),
        sent('campaign', 'Name', 'string', 'Of the campaign: utm_campaign.'),
      ],
      readOnly: true,
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'Kind of submission.',
      type: 'string',
      options: { list: submissionKinds },
      readOnly: true,
    }),
    defineField({
      name: 'status',
      title: 'Status',
      description: 'The team’s progress.',
      type: 'string',
      options: { list: submissionStates },
    }),
    defineField({
      name: 'payment',
      title: 'Payment',
      description: 'Whether payment is awaited, received or refunded.',
      type: 'string',
      options: { list: paymentStates },
    }),
    sent('amount', 'Amount in US dollars', 'number', 'The total price.'),
    defineField({ name: 'paidAt', title: 'Paid', description: 'When it was paid.', type: 'datetime' }),
    defineField({
      name: 'refundedAt',
      title: 'Refunded',
      description: 'When all of it was refunded.',
      type: 'datetime',
    }),
    defineField({
      name: 'paymentReference',
      title: 'Payment reference',
      description: 'The payment provider’s reference.',
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
    sent('name', 'Name', 'string', 'The visitor’s.'),
    sent('email', 'Email', 'string', 'The visitor’s.'),
    sent('consent', 'Consent', 'text', 'What the visitor agreed to, as shown in the form.'),
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
    sent('statusToken', 'Status token', 'string', 'The secret part of the status page’s address.'),
    sent('personalDataDeletedAt', 'Personal data deleted', 'datetime', 'What is left is for bookkeeping.'),
    defineField({
      name: 'spamReasons',
      title: 'Spam signals',
      description: 'Why it was marked as spam.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      readOnly: true,
    }),
    defineField({
      name: 'activity',
      title: 'Events',
      description: 'Who did what, and when.',
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
