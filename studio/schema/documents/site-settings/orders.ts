import { defineArrayMember, defineField } from 'sanity'
import { line, paragraph } from '../../fields'

const KEEPS = 'An empty field leaves the words it had at first.'

const word = (name: string, title: string, description: string, placeholders: string[] = []) =>
  line({ name, title, description, placeholders, optional: true })
const words = (name: string, title: string, description: string, placeholders: string[] = []) =>
  paragraph({ name, title, description, placeholders, optional: true })

/** What visitors are told by this site's own forms, by the page of an order's status, and by mail. */
export const orderFields = [
  defineField({
    name: 'orderNotify',
    title: 'Who is notified',
    description: 'Mail addresses that every submission is sent to, unless its form names others.',
    type: 'array',
    group: 'orders',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => rule.email().error('Write a mail address, like orders@example.com.'),
      }),
    ],
    validation: (rule) => rule.unique().max(10).error('Ten addresses at most, each only once.'),
  }),
  defineField({
    name: 'retentionDays',
    title: 'How long orders are kept, in days',
    description:
      'Everything that visitors send is deleted this many days after it was sent, with its history. Empty: 365 days. 0: nothing is deleted by itself. The privacy policy must say the same.',
    type: 'number',
    group: 'orders',
    validation: (rule) =>
      rule.integer().min(0).max(3650).error('A whole number of days from 0 to 3650, or nothing for 365.'),
  }),
  defineField({
    name: 'formTexts',
    title: 'In forms',
    description: `Words of this site’s own forms. ${KEEPS}`,
    type: 'object',
    group: 'orders',
    options: { collapsible: true, collapsed: true },
    fields: [
      word('optional', 'Not required', 'After the label of a field that may stay empty.'),
      word('choose', 'Nothing chosen yet', 'First in a list to choose from.'),
      word('summary', 'Your order: title', 'Above what is being ordered.'),
      word('total', 'Total', 'Before the price.'),
      word('send', 'Button', 'Sends a form that has no words of its own for it.'),
      word('problems', 'Something is missing or wrong', 'Above the form when it could not be sent.'),
      word('required', 'A field is empty', '{label} becomes the field’s.', ['{label}']),
      word('email', 'Not an email address', 'Below the field.'),
      word('phone', 'Not a phone number', 'Below the field.'),
      word('url', 'Not a web address', 'Below the field.'),
      word('number', 'Not a number', 'Below the field.'),
      word('tooLong', 'Too long', '{max} becomes how many characters it takes.', ['{max}']),
      word('choice', 'Not one of the choices', 'Below the field.'),
      word('consent', 'Not agreed to', 'Below the field.'),
      words('trial', 'The free trial', 'Its name where an order says what was chosen.'),
      words('packGone', 'The pack is gone', 'When what was ordered is no longer sold.'),
      words('again', 'The form was open for too long', 'What was typed is kept; it can be sent again.'),
      words('tooFast', 'The form was sent too fast', 'What was typed is kept; it can be sent again.'),
      words('tooMany', 'Too many at once', '{minutes} becomes how long to wait.', ['{minutes}']),
      words('notKept', 'It could not be saved', 'What was typed is kept; it can be sent again.'),
      words('offline', 'The connection failed', 'What was typed is kept; it can be sent again.'),
      word('thanks', 'Thank you', '{name} becomes the visitor’s first name.', ['{name}']),
      words('next', 'What happens next', 'Where a form does not say it itself.'),
      word('reference', 'Reference', 'Before the reference.'),
      word('payNow', 'Pay now', 'Button that leads to the payment.'),
      word('status', 'Status page', 'Link to the page of the order’s status.'),
    ],
  }),
  defineField({
    name: 'orderStatus',
    title: 'Status page',
    description: `Words of the page that shows a visitor how an order is doing. ${KEEPS}`,
    type: 'object',
    group: 'orders',
    options: { collapsible: true, collapsed: true },
    fields: [
      word('title', 'Title', '{reference} becomes the order’s.', ['{reference}']),
      words('lead', 'Lead', 'Under the title.'),
      word('received', 'Received', 'The first step.'),
      word('paid', 'Paid', 'The step of the payment.'),
      word('awaited', 'Payment awaited', 'While it is not paid.'),
      word('inProgress', 'In progress', 'Once somebody has taken it on.'),
      word('done', 'Done', 'The last step.'),
      word('ordered', 'What was ordered', 'Above the list.'),
      word('message', 'A message from the team', 'Above the message.'),
    ],
  }),
  defineField({
    name: 'orderMail',
    title: 'Mail',
    description: `Words of the mail that follows a submission. Sent once a mail server is connected. ${KEEPS}`,
    type: 'object',
    group: 'orders',
    options: { collapsible: true, collapsed: true },
    fields: [
      word('orderSubject', 'To the customer: subject of an order', '{reference} becomes the order’s.', [
        '{reference}',
      ]),
      word('subject', 'To the customer: subject of anything else', '{reference} becomes its own.', [
        '{reference}',
      ]),
      words('greeting', 'To the customer: first line', '{name} becomes the visitor’s first name.', [
        '{name}',
      ]),
      words('orderText', 'To the customer: text of an order', 'Before what was ordered.'),
      words('text', 'To the customer: text of anything else', 'Before the reference.'),
      words('closing', 'To the customer: last lines', 'Below everything.'),
      word('teamSubject', 'To the team: subject', '{form}, {reference} and {name} are filled in.', [
        '{reference}',
      ]),
    ],
  }),
]
