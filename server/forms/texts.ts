/** What forms say where the site settings do not say it. */
export const DEFAULT_FORM_TEXTS = {
  optional: '(optional)',
  choose: 'Please choose',
  summary: 'Your order',
  total: 'Total',
  send: 'Send',
  problems: 'Please check what is marked below. Nothing has been sent yet.',
  required: '{label} is missing.',
  email: 'That does not look like an email address.',
  phone: 'That does not look like a phone number.',
  url: 'That does not look like a web address.',
  number: 'That is not a number.',
  tooLong: 'Please use at most {max} characters.',
  choice: 'Please choose one of these.',
  consent: 'Please tick this box to go on.',
  packGone: 'This pack is no longer sold. Please choose another one.',
  again: 'This form was open for a long time. Everything you filled in is still here: please send it again.',
  tooFast: 'That was very fast. Everything you filled in is still here: please check it and send it again.',
  tooMany:
    'A lot was sent just now. Everything you filled in is still here: please try again in {minutes} min.',
  notKept:
    'We couldn’t save this, so nothing has been sent. Everything you filled in is still here: please try again.',
  offline: 'The connection failed. Everything you filled in is still here: please try again.',
  thanks: 'Thank you, {name}.',
  next: 'We have received it and will write to you.',
  reference: 'Reference',
  payNow: 'Pay now',
  status: 'Follow its progress',
} as const

export type FormTexts = { readonly [Key in keyof typeof DEFAULT_FORM_TEXTS]: string }

/** What mail says where the site settings do not say it. */
export const DEFAULT_MAIL_TEXTS = {
  orderSubject: 'We have your order {reference}',
  subject: 'We have your message {reference}',
  greeting: 'Hello {name},',
  orderText: 'thank you for your order. This is what we received:',
  text: 'thank you for writing to us. We have received it.',
  closing: 'Just answer this mail if anything is not right.',
  teamSubject: '{form}: {reference}, {name}',
} as const

export type MailTexts = { readonly [Key in keyof typeof DEFAULT_MAIL_TEXTS]: string }

/** @returns the words, each as the content has it, or as it was at first where that is empty */
export function withDefaults<Texts extends Record<string, string>>(
  defaults: Texts,
  given: Partial<Record<string, string | null>> | null | undefined,
): { readonly [Key in keyof Texts]: string } {
  const edited = Object.entries(given ?? {}).filter(([name, text]) => name in defaults && text)
  return { ...defaults, ...(Object.fromEntries(edited) as Partial<Texts>) }
}
