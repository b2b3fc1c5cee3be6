import { PortableText, toPlainText } from '@portabletext/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { campaignTitle } from '../../../shared/forms/campaign'
import { dollars } from '../../../shared/money/dollars'
import { usernameIn } from '../../../shared/ordering/account'
import { orderStatusPath } from '../../../shared/orders/submission'
import { fillPattern } from '../../../shared/text/fill-pattern'
import { firstCharacters } from '../../../shared/text/first-characters'
import type { Mail } from '../../outbox/channels/mail'
import type { Submission } from '../../outbox/submission'
import type { OwnForm } from '../definition/own-form'
import { itemLabel, nextOf, postsLabel } from '../definition/submission-wording'
import { filledText, fillName, firstNameOf } from '../definition/wording'

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
  const next = ownNext && filledText(ownNext, { reference, email, name: firstName })
  const known = withoutTypedText(form, submission)
  const rows = orderRows(form, known, postRows(form, known))
  const statusAddress = siteUrl === null ? null : `${siteUrl}${orderStatusPath(statusToken)}`
  const links = [
    ...(payAddress === null ? [] : [{ label: texts.payNow, href: payAddress }]),
    ...(statusAddress === null ? [] : [{ label: texts.status, href: statusAddress }]),
  ]
  return {
    to: [email],
    replyTo: form.notify[0] ?? form.email ?? undefined,
    subject: oneLine(fillPattern(subject, { reference })),
    text: [
      hello,
      lead,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      next ? toPlainText(next) : null,
      links.map(({ label, href }) => `${label}: ${href}`).join('\n'),
      mailTexts.closing,
      form.brand,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: render(
      form.brand,
      <>
        <p style={styles.text}>{hello}</p>
        <p style={styles.text}>{lead}</p>
        <Rows rows={rows} />
        {next ? (
          <div style={styles.text}>
            <PortableText value={next} />
          </div>
        ) : null}
        <Links links={links} />
        <p style={styles.quiet}>{mailTexts.closing}</p>
      </>,
    ),
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
  const rows: [string, string][] = [
    ...order,
    ...items.flatMap(({ posts }) =>
      (posts ?? []).map(({ number, share, link }): [string, string] => [
        `#${number ?? ''}`,
        `${share} → ${link}`,
      ]),
    ),
    ...answers
      .map(({ label, value }): [string, string] => [label, value])
      // What a message is about is also one of its answers.
      .filter(([label, value]) => !order.some((row) => row[0] === label && row[1] === value)),
    ...(page === undefined ? [] : [['Page', page] as [string, string]]),
    ...(campaign === undefined ? [] : [['Campaign', campaignTitle(campaign)] as [string, string]]),
  ]
  const links =
    siteUrl === null ? [] : [{ label: 'Open it in the inbox', href: `${siteUrl}/studio/inbox/${reference}` }]
  return {
    to: [...form.notify],
    replyTo: email,
    subject: oneLine(
      fillName(fillPattern(form.mailTexts.teamSubject, { form: form.title, reference }), name ?? email ?? ''),
    ),
    text: [
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      links.map(({ label, href }) => `${label}: ${href}`).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: render(
      form.brand,
      <>
        <p style={styles.title}>{form.title}</p>
        <Rows rows={rows} />
        <Links links={links} />
      </>,
    ),
  }
}

/** Returns the submission without accounts that are not usernames, and without services that are not offered. */
function withoutTypedText({ fields, offered, texts }: OwnForm, submission: Submission): Submission {
  const known = new Set([...offered, ...fields.flatMap(({ options }) => options)])
  const items = submission.items.flatMap(({ username, service, ...item }) => {
    const account = username === undefined ? undefined : usernameIn(username)
    const own = account === undefined ? item : { ...item, username: account }
    if (service === undefined || known.has(service)) return [own]
    // Packs have a title of their own; the title of anything else contains the service.
    if (item.pack) return [own]
    return submission.kind === 'trial' ? [{ ...own, title: texts.trial }] : []
  })
  return { ...submission, items }
}

type Row = [label: string, value: string]

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

/** Longer email headers are cut off, in characters. */
const MAX_HEADER_LENGTH = 200

/** Makes a single line of what was typed, as an email header requires. */
function oneLine(text: string): string {
  return firstCharacters(text.replace(/\s+/g, ' ').trim(), MAX_HEADER_LENGTH)
}

/** Email programs only support inline styles. */
const styles = {
  body: {
    margin: 0,
    padding: '32px 16px',
    background: '#f5f0e4',
    color: '#17130d',
    font: "16px/1.5 'Hanken Grotesk', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
  },
  card: { width: '100%', maxWidth: 560, margin: '0 auto', background: '#fcf9f1', borderRadius: 18 },
  cell: { padding: '28px 32px' },
  brand: { margin: '0 0 20px', fontWeight: 700, fontSize: 18 },
  title: { margin: '0 0 12px', fontWeight: 700, fontSize: 20 },
  text: { margin: '0 0 12px' },
  quiet: { margin: '20px 0 0', color: '#574e3f', fontSize: 14 },
  table: { width: '100%', margin: '16px 0', borderCollapse: 'collapse', borderTop: '2px solid #17130d' },
  label: {
    padding: '9px 16px 9px 0',
    borderBottom: '1px solid #ddd6c6',
    color: '#574e3f',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  value: {
    padding: '9px 0',
    borderBottom: '1px solid #ddd6c6',
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 600,
    whiteSpace: 'pre-line',
    wordBreak: 'break-word',
  },
  button: {
    display: 'inline-block',
    margin: '4px 12px 4px 0',
    padding: '13px 22px',
    borderRadius: 8,
    background: '#ddfb42',
    color: '#17130d',
    fontWeight: 650,
    textDecoration: 'none',
  },
  link: { display: 'inline-block', margin: '4px 0', padding: '13px 0', color: '#17130d' },
} as const

function Rows({ rows }: { rows: readonly [string, string][] }) {
  return (
    <table style={styles.table}>
      <tbody>
        {rows.map(([label, value], index) => (
          <tr key={index}>
            <th scope="row" style={styles.label}>
              {label}
            </th>
            <td style={styles.value} dir="auto">
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Links({ links }: { links: readonly { label: string; href: string }[] }) {
  if (links.length === 0) return null
  return (
    <p style={{ margin: '16px 0 0' }}>
      {links.map(({ label, href }, index) => (
        <a key={href} href={href} style={index === 0 ? styles.button : styles.link}>
          {label}
        </a>
      ))}
    </p>
  )
}

function render(brand: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style={styles.body}>
        <table role="presentation" align="center" style={styles.card}>
          <tbody>
            <tr>
              <td style={styles.cell}>
                <p style={styles.brand}>{brand}</p>
                {content}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>,
  )}`
}
