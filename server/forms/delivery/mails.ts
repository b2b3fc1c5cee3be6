import { campaignTitle } from '../../../shared/forms/campaign'
import { dollars } from '../../../shared/money/dollars'
import { usernameIn } from '../../../shared/ordering/account'
import { fillPattern } from '../../../shared/text/fill-pattern'
import { firstNameOf } from '../../../shared/text/first-name'
import type { Mail } from '../../outbox/channels/mail'
import type { Submission } from '../../outbox/submission'
import type { OwnForm } from '../definition/own-form'
import { impliedService } from '../definition/platforms'
import { itemLabel, nextOf, postsLabel } from '../definition/submission-wording'
import { filledText, fillName } from '../definition/wording'
import { withSiteUrl } from '../rich-text'
import { customerMailBody, oneLine, teamMailBody, type Row } from './mail-layout'
import { inboxLinks, statusLinks } from './mail-links'

export interface MailContext {
  form: OwnForm
  submission: Submission
  payAddress: string | null
  /** The site's public URL, without a trailing slash; without it, emails contain no links to the site. */
  siteUrl: string | null
}

/**
 * Returns the customer's email. It says what was ordered, but contains nothing that was typed except usernames and a
 * first name, so that nobody can have their own text sent to others.
 * @returns null if there is no address, or if the submission looks like spam
 */
export function customerMail({ form, submission, payAddress, siteUrl }: MailContext): Mail | null {
  const { email, name, reference, kind, status, statusToken } = submission
  if (email === undefined || status === 'spam') return null
  const { texts, mailTexts } = form
  const firstName = firstNameOf(name)
  const hello = fillName(mailTexts.greeting, firstName)
  const { subject, lead } = textsOf(kind, mailTexts)
  const ownNext = nextOf(form, kind)
  const next = ownNext && withSiteUrl(filledText(ownNext, { reference, email, name: firstName }), siteUrl)
  const known = withoutTypedText(form, submission)
  const rows = orderRows(form, known, postRows(form, known))
  const links = [
    ...(payAddress === null ? [] : [{ label: texts.payNow, href: payAddress }]),
    ...statusLinks(siteUrl, { statusToken, label: texts.status }),
  ]
  return {
    to: [email],
    replyTo: form.notify[0] ?? form.email ?? undefined,
    subject: oneLine(fillPattern(subject, { reference })),
    ...customerMailBody({ brand: form.brand, hello, lead, rows, next, links, closing: mailTexts.closing }),
  }
}

function textsOf(kind: Submission['kind'], texts: OwnForm['mailTexts']): { subject: string; lead: string } {
  switch (kind) {
    case 'order':
      return { subject: texts.orderSubject, lead: texts.orderText }
    case 'trial':
      return { subject: texts.trialSubject, lead: texts.trialText }
    case 'quote':
    case 'contact':
      return { subject: texts.subject, lead: texts.text }
  }
}

/**
 * Returns the team's email, with everything that was submitted. Replies go to the customer.
 * @returns null if there is nobody to notify, or if the submission looks like spam
 */
export function teamMail({ form, submission, siteUrl }: MailContext): Mail | null {
  const { reference, name, email, status, answers, items, page, campaign } = submission
  if (form.notify.length === 0 || status === 'spam') return null
  const order = orderRows(form, submission)
  const rows: Row[] = [
    ...order,
    ...items.flatMap(({ posts }) =>
      (posts ?? []).map(({ number, share, link }): Row => [`#${number ?? ''}`, `${share} → ${link}`]),
    ),
    ...answers
      .map(({ label, value }): Row => [label, value])
      // What a message is about is also one of its answers.
      .filter(([label, value]) => !order.some((row) => row[0] === label && row[1] === value)),
    ...(page === undefined ? [] : [['Page', page] as Row]),
    ...(campaign === undefined ? [] : [['Campaign', campaignTitle(campaign)] as Row]),
  ]
  const links = inboxLinks(siteUrl, reference)
  return {
    to: [...form.notify],
    replyTo: email,
    subject: oneLine(
      fillName(fillPattern(form.mailTexts.teamSubject, { form: form.title, reference }), name ?? email ?? ''),
    ),
    ...teamMailBody({ brand: form.brand, title: form.title, rows, links }),
  }
}

/** Returns the submission without accounts that are not usernames, and without services that are not offered. */
function withoutTypedText(form: OwnForm, submission: Submission): Submission {
  const { fields, offered, texts } = form
  const known = new Set([impliedService(form), ...offered, ...fields.flatMap(({ options }) => options)])
  const items = submission.items.flatMap(({ username, service, ...item }) => {
    const account = username === undefined ? undefined : usernameIn(username)
    const own = account === undefined ? item : { ...item, username: account }
    if (service === undefined) return [own]
    if (known.has(service)) return [{ ...own, service }]
    // Packs have a title of their own; the title of anything else contains the service.
    if (item.pack) return [own]
    return submission.kind === 'trial' ? [{ ...own, title: texts.trial }] : []
  })
  return { ...submission, items }
}

/** @param posts rows about the posts, which follow what was ordered */
function orderRows(form: OwnForm, submission: Submission, posts: Row[] = []): Row[] {
  const { texts } = form
  const { reference, items, amount } = submission
  return [
    [texts.reference, reference],
    ...items.map((item): Row => [itemLabel(form, submission, item), item.title]),
    ...posts,
    ...(amount === undefined ? [] : [[texts.total, dollars(amount)] as Row]),
  ]
}

/** Returns the posts chosen on the page by their numbers there, each with its share. */
function postRows(form: OwnForm, { items }: Submission): Row[] {
  return items.flatMap(({ posts = [] }) =>
    posts.length === 0
      ? []
      : [[postsLabel(form), posts.map(({ number, share }) => `#${number ?? ''} (${share})`).join(', ')]],
  )
}
