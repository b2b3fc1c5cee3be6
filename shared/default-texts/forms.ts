import { DEFAULT_ORDERING_TEXTS } from './ordering'

/** Default texts of forms. */
export const DEFAULT_FORM_TEXTS = {
  optional: '(optional)',
  choose: 'Please choose',
  pack: '{quantity} for {price}',
  summary: 'Your order',
  total: 'Total',
  trial: 'Free trial',
  send: 'Send',
  sending: 'Sending…',
  trialSend: 'Start Free Trial',
  problems: 'Please check the fields marked below. Nothing has been sent yet.',
  corrected: 'That’s everything fixed. Please send the form again.',
  required: 'Please fill in “{label}”.',
  posts: 'Likes and views need a post: add a link to it.',
  account: 'That doesn’t look like an account on {platform}. Enter its username, or a link to it.',
  links: 'Enter a link to each post, one per line. This is not a link: {line}',
  otherLink: 'Enter links to posts on {platform}. This one leads elsewhere: {line}',
  accountLink: 'Enter links to posts. This one leads to an account: {line}',
  tooManyLinks: 'Enter links to at most {max} posts.',
  email: 'That doesn’t look like an email address.',
  phone: 'That doesn’t look like a phone number.',
  url: 'That doesn’t look like a web address.',
  number: 'That isn’t a number.',
  tooLong: 'Please use at most {max} characters.',
  choice: 'Please choose an option for “{label}”.',
  consent: 'Please check the box to agree.',
  packGone: DEFAULT_ORDERING_TEXTS.packGone,
  packNotFor: 'We don’t sell this pack for {name}. Please choose something else.',
  packChanged:
    'This pack has changed: it was {before} and is now {now}. Nothing has been sent yet. If that’s okay, send the form again.',
  phoneChanged:
    'The price of the {name} has changed: it was {before} and is now {now}. Nothing has been sent yet. If that’s okay, send the form again.',
  sold: 'Sorry, already sold: {name}.',
  again: 'This form was open for a long time. Everything you filled in is still here: please send it again.',
  tooFast: 'That was quick! Everything you filled in is still here: please check it and send it again.',
  tooMany:
    'Too many forms were sent just now. Everything you filled in is still here: please try again in {minutes} min.',
  notKept:
    'We couldn’t save this, so nothing has been sent. Everything you filled in is still here: please try again.',
  offline: 'The connection failed. Everything you filled in is still here: please try again.',
  thanks: 'Thank you, {name}.',
  next: 'We’ve received it and will get back to you.',
  repeated:
    'We got exactly the same thing from you a few minutes ago, so we kept only one. If you meant to send both, please contact us.',
  repeatedUnpaid: 'If you haven’t paid yet, choose “{status}” below.',
  earlier: 'We’ve received what you sent earlier: {reference}.',
  trialNext: 'We’ll set it up and write to {email}. There’s nothing to pay.',
  reference: 'Reference',
  payNow: 'Pay Now',
  status: 'Check the Status',
} as const

export type FormTexts = { readonly [Key in keyof typeof DEFAULT_FORM_TEXTS]: string }

/** Default texts of the pages that replace a form or its confirmation. */
export const DEFAULT_FORM_PROBLEM_TEXTS = {
  missingTitle: 'We can’t find this form',
  missing: 'It may have moved. Please reload the page it was on.',
  floodTitle: 'Too many requests',
  flood: 'Please wait a minute, then send the form again.',
  foreignTitle: 'This form was not sent',
  foreign: 'It didn’t come from a page on this site. Please open the site and send the form from there.',
  unreadableTitle: 'This form could not be read',
  unreadable: 'Please send it again.',
  tooLarge: 'Your input is too long for this form. Please shorten it and try again.',
  failedTitle: 'This form cannot be shown',
  failed: 'This isn’t working right now, and nothing has been sent. Please try again in a moment.',
} as const

export type FormProblemTexts = { readonly [Key in keyof typeof DEFAULT_FORM_PROBLEM_TEXTS]: string }

/** Default texts of emails. */
export const DEFAULT_MAIL_TEXTS = {
  orderSubject: 'We received your order {reference}',
  trialSubject: 'Your free trial {reference}',
  subject: 'We received your message {reference}',
  greeting: 'Hi {name},',
  orderText: 'Thank you for your order. Here’s what we received:',
  trialText: 'Thank you for trying us out. Here’s what we received:',
  text: 'Thank you for writing to us. Your message has arrived.',
  failedSubject: 'Your payment for order {reference} didn’t go through',
  failedText: 'The payment for your order didn’t go through, so you haven’t been charged for it.',
  closing: 'Just reply to this email if anything looks wrong.',
  teamSubject: '{form}: {reference}, {name}',
} as const

export type MailTexts = { readonly [Key in keyof typeof DEFAULT_MAIL_TEXTS]: string }
