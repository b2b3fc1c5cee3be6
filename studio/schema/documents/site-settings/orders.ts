import { defineField } from 'sanity'
import { DEFAULT_FORM_TEXTS, DEFAULT_MAIL_TEXTS } from '../../../../shared/default-texts/forms'
import { DEFAULT_STATUS_TEXTS } from '../../../../shared/default-texts/order-status'
import { DEFAULT_REFERENCE_PREFIX, REFERENCE_PREFIX } from '../../../../shared/orders/submission'
import { DEFAULT_TEXTS_HINT, emailAddresses, line, paragraph, withDefaultTexts } from '../../fields'
import { isNumber } from '../../numbers'

function optionalLine(name: string, title: string, description: string, placeholders: string[] = []) {
  return line({ name, title, description, placeholders, optional: true })
}

function optionalParagraph(name: string, title: string, description: string, placeholders: string[] = []) {
  return paragraph({ name, title, description, placeholders, optional: true })
}

/** Texts of this site's own forms, of the order status page, and of emails. */
export const orderFields = [
  {
    ...emailAddresses({
      name: 'orderNotify',
      title: 'Who is notified',
      description:
        'Email addresses that receive every submission, unless its form sets others. Email is sent once a mail server is connected to the site. If the site’s content is publicly readable, so are these addresses.',
    }),
    group: 'orders',
  },
  defineField({
    name: 'mailEveryPayment',
    title: 'Email them about every payment',
    description:
      'Payments that Stripe reports. If this is off, they are only emailed about what needs attention: a payment that is too low or in another currency, a second payment, or a delayed payment that failed.',
    type: 'boolean',
    group: 'orders',
    initialValue: false,
  }),
  defineField({
    name: 'retentionDays',
    title: 'How long orders are kept, in days',
    description:
      'Everything that visitors send is deleted this many days after it was sent, with its history; spam after 30 days at most. Empty: 365 days. 0: nothing is deleted automatically. The privacy policy must say the same.',
    type: 'number',
    group: 'orders',
    validation: isNumber(
      { min: 0, max: 3650, optional: true },
      'A whole number of days from 0 to 3650, or nothing for 365.',
    ),
  }),
  defineField({
    name: 'referencePrefix',
    title: 'References begin with',
    description:
      'The letters before the hyphen in the reference of every order and message, such as the initials of the business. Earlier references stay as they are.',
    type: 'string',
    placeholder: DEFAULT_REFERENCE_PREFIX,
    group: 'orders',
    validation: (rule) => rule.regex(REFERENCE_PREFIX).error('Enter 2 to 4 capital letters from A to Z.'),
  }),
  defineField({
    name: 'formTexts',
    title: 'In forms',
    description: `Texts of this site’s own forms. ${DEFAULT_TEXTS_HINT}`,
    type: 'object',
    group: 'orders',
    options: { collapsible: true, collapsed: true },
    fields: withDefaultTexts(
      [
        optionalLine('optional', 'Not required', 'After the label of an optional field.'),
        optionalLine('choose', 'Nothing chosen yet', 'The first entry of a list to choose from.'),
        optionalLine(
          'pack',
          'A pack',
          'In a list of packs. {quantity} and {price} become what it offers: “300 for $6”.',
          ['{quantity}', '{price}'],
        ),
        optionalLine('summary', 'Your order: title', 'Above what is being ordered.'),
        optionalLine('total', 'Total', 'Before the price.'),
        optionalLine('send', 'Button', 'Default label of the submit button.'),
        optionalLine('sending', 'Button: sending', 'On the submit button while the form is being sent.'),
        optionalLine(
          'trialSend',
          'Button: free trial',
          'Label of the submit button of an order form that is opened for the free trial.',
        ),
        optionalLine(
          'problems',
          'Something is missing or wrong',
          'Above a form that could not be submitted.',
        ),
        optionalLine(
          'corrected',
          'Everything is corrected',
          'In place of “Something is missing or wrong”, once the visitor has changed every marked field.',
        ),
        optionalLine('required', 'A field is empty', '{label} becomes that of the field.', ['{label}']),
        optionalLine('posts', 'Posts are missing', 'Below the field, for likes and views.'),
        optionalParagraph(
          'account',
          'Not an account',
          'Below the field for the account. {platform} becomes the platform’s name: “TikTok”.',
          ['{platform}'],
        ),
        optionalParagraph(
          'links',
          'Not a link to a post',
          'Below the field for posts. {line} becomes what was entered instead of a link.',
          ['{line}'],
        ),
        optionalParagraph(
          'otherLink',
          'Link to another site',
          'Below the field for posts. {platform} becomes the platform’s name, {line} the link that leads elsewhere.',
          ['{platform}', '{line}'],
        ),
        optionalParagraph(
          'accountLink',
          'Link to an account',
          'Below the field for posts. {line} becomes the link, which leads to an account instead of a post.',
          ['{line}'],
        ),
        optionalLine(
          'tooManyLinks',
          'Too many links',
          'Below the field for posts. {max} becomes the most posts of one order.',
          ['{max}'],
        ),
        optionalLine('email', 'Not an email address', 'Below the field.'),
        optionalLine('phone', 'Not a phone number', 'Below the field.'),
        optionalLine('url', 'Not a web address', 'Below the field.'),
        optionalLine('number', 'Not a number', 'Below the field.'),
        optionalLine('tooLong', 'Too long', '{max} becomes the most characters allowed.', ['{max}']),
        optionalLine(
          'choice',
          'Not one of the choices',
          'Below the field. {label} becomes that of the field.',
        ),
        optionalLine('consent', 'Consent missing', 'Below the field.'),
        optionalParagraph('trial', 'The free trial', 'Its name in an order.'),
        optionalParagraph('packGone', 'Pack no longer sold', 'If the ordered pack is no longer sold.'),
        optionalParagraph(
          'packNotFor',
          'Pack not sold for this',
          'Below the field for the pack, if the chosen service or kind does not have it. {name} becomes the service or kind: “YouTube”, “Subscribers”.',
          ['{name}'],
        ),
        optionalParagraph(
          'packChanged',
          'Pack has changed',
          'If its price or quantity was changed while the form was open. {before} and {now} become what it was and is: “300 for $6”.',
          ['{before}', '{now}'],
        ),
        optionalParagraph(
          'phoneChanged',
          'Price of a phone has changed',
          'If it was changed while the form was open. {name} becomes the model, {before} and {now} what it was and is: “$1,000”.',
          ['{name}', '{before}', '{now}'],
        ),
        optionalParagraph(
          'sold',
          'Phone has been sold',
          'When a sold phone is asked for. {name} becomes its model.',
          ['{name}'],
        ),
        optionalParagraph('again', 'Form expired', 'Input is preserved and can be submitted again.'),
        optionalParagraph('tooFast', 'Submitted too fast', 'Input is preserved and can be submitted again.'),
        optionalParagraph('tooMany', 'Too many requests', '{minutes} becomes how long to wait.', [
          '{minutes}',
        ]),
        optionalParagraph('notKept', 'Saving failed', 'Input is preserved and can be submitted again.'),
        optionalParagraph('offline', 'Connection failed', 'Input is preserved and can be submitted again.'),
        optionalLine('thanks', 'Thank you', '{name} becomes the visitor’s first name.', ['{name}']),
        optionalParagraph('next', 'What happens next', 'For forms without their own text.'),
        optionalParagraph(
          'trialNext',
          'What happens next: free trial',
          'After an order form that was sent for the free trial. {email} becomes the visitor’s address.',
          ['{email}'],
        ),
        optionalParagraph(
          'repeated',
          'Sent twice',
          'Above the confirmation, if a visitor reopens the form and sends the same thing within ten minutes.',
        ),
        optionalParagraph(
          'repeatedUnpaid',
          'Sent twice: payment',
          'After “Sent twice”, if there is a payment link: the status page has it while a payment is due. {status} becomes the link to that page (“Status page”, below).',
          ['{status}'],
        ),
        optionalParagraph(
          'earlier',
          'Sent earlier',
          'Above a form that was sent from this tab before, with a link to its status page. {reference} becomes its reference.',
          ['{reference}'],
        ),
        optionalLine('reference', 'Reference', 'Before the reference.'),
        optionalLine('payNow', 'Pay Now', 'Button that leads to the payment.'),
        optionalLine('status', 'Status page', 'Link to the page of the order’s status.'),
      ],
      DEFAULT_FORM_TEXTS,
    ),
  }),
  defineField({
    name: 'orderStatus',
    title: 'Status page',
    description: `Texts of the order status page. ${DEFAULT_TEXTS_HINT}`,
    type: 'object',
    group: 'orders',
    options: { collapsible: true, collapsed: true },
    fields: withDefaultTexts(
      [
        optionalLine('title', 'Title', 'Of an order or a free trial. {reference} becomes its reference.', [
          '{reference}',
        ]),
        optionalLine(
          'askedTitle',
          'Title of a message',
          'Of a message or a quote request. {reference} becomes its reference.',
          ['{reference}'],
        ),
        optionalParagraph('lead', 'Introduction', 'Below the title.'),
        optionalParagraph(
          'unpaid',
          'Not paid yet',
          'Below the introduction of a new order that has a price but no payment link: what happens next.',
        ),
        optionalParagraph(
          'pendingNote',
          'While a payment is pending',
          'Below the introduction of an order whose delayed payment is pending: it need not be paid again.',
        ),
        optionalParagraph(
          'failedNote',
          'After a failed payment',
          'Below the introduction of such an order, once its payment has failed.',
        ),
        optionalParagraph('refundNote', 'After a refund', 'Below the introduction of a refunded order.'),
        optionalLine('received', 'Received', 'The first step.'),
        optionalLine('paid', 'Paid', 'The step of the payment.'),
        optionalLine('awaited', 'Awaiting payment', 'Until it is paid.'),
        optionalLine('pending', 'Payment pending', 'Instead, while a payment is on its way.'),
        optionalLine('inProgress', 'In progress', 'Once someone is working on it.'),
        optionalLine('done', 'Done', 'The last step.'),
        optionalLine(
          'refunded',
          'Refunded',
          'The last step of a refunded order, instead of those still ahead.',
        ),
        optionalLine('progress', 'Progress', 'What screen readers call the list of steps.'),
        optionalLine('stepDone', 'Completed step', 'What screen readers say after a completed step.'),
        optionalLine('stepCurrent', 'Current step', 'What screen readers say after the current step.'),
        optionalLine('stepAhead', 'Later step', 'What screen readers say after a later step.'),
        optionalLine('ordered', 'What you ordered', 'Above the list of an order or a free trial.'),
        optionalLine('asked', 'What it’s about', 'Above the subject of a message or a quote request.'),
        optionalLine('message', 'A message from us', 'Above the team’s message.'),
        optionalLine('home', 'Go Back to Home', 'Link to the home page.'),
      ],
      DEFAULT_STATUS_TEXTS,
    ),
  }),
  defineField({
    name: 'orderMail',
    title: 'Emails',
    description: `Texts of the emails after a submission and after a failed payment. Sent once a mail server is connected. ${DEFAULT_TEXTS_HINT}`,
    type: 'object',
    group: 'orders',
    options: { collapsible: true, collapsed: true },
    fields: withDefaultTexts(
      [
        optionalLine(
          'orderSubject',
          'To the customer: subject of an order',
          '{reference} becomes the order’s reference.',
          ['{reference}'],
        ),
        optionalLine(
          'trialSubject',
          'To the customer: subject of a free trial',
          '{reference} becomes its reference.',
          ['{reference}'],
        ),
        optionalLine(
          'subject',
          'To the customer: subject of anything else',
          '{reference} becomes its reference.',
          ['{reference}'],
        ),
        optionalParagraph(
          'greeting',
          'To the customer: first line',
          '{name} becomes the visitor’s first name.',
          ['{name}'],
        ),
        optionalParagraph('orderText', 'To the customer: text of an order', 'Before what was ordered.'),
        optionalParagraph('trialText', 'To the customer: text of a free trial', 'Before what was chosen.'),
        optionalParagraph('text', 'To the customer: text of anything else', 'Before the reference.'),
        optionalLine(
          'failedSubject',
          'To the customer: subject after a failed payment',
          'When a delayed payment has failed. {reference} becomes the order’s reference.',
          ['{reference}'],
        ),
        optionalParagraph(
          'failedText',
          'To the customer: text after a failed payment',
          'Before the reference, the total and a button to the status page: “Pay Now” if the order can be paid there.',
        ),
        optionalParagraph('closing', 'To the customer: last lines', 'Below everything.'),
        optionalLine('teamSubject', 'To the team: subject', '{form}, {reference} and {name} are filled in.', [
          '{reference}',
        ]),
      ],
      DEFAULT_MAIL_TEXTS,
    ),
  }),
]
