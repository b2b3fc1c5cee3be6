import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { firstCharacters } from '../../../shared/text/first-characters'
import type { Mail } from '../../outbox/channels/mail'
import { linesOf } from '../line-breaks'
import { RichText, richTextAsPlainText } from '../rich-text'

/** A line of an email's table. */
export type Row = [label: string, value: string]

/** A link below an email's text. */
export interface Link {
  label: string
  href: string
}

/** Both versions of an email's text. */
type Body = Pick<Mail, 'text' | 'html'>

interface CustomerMailParts {
  brand: string
  hello: string
  lead: string
  rows: readonly Row[]
  /** Rich text about what happens next; links to this site have its URL. */
  next?: { _type: string }[] | null
  links: readonly Link[]
  closing: string
}

/** Returns the body of an email to a customer. */
export function customerMailBody({
  brand,
  hello,
  lead,
  rows,
  next,
  links,
  closing,
}: CustomerMailParts): Body {
  return {
    text: plainText([
      hello,
      lead,
      rowLines(rows),
      next ? richTextAsPlainText(next) : null,
      linkLines(links),
      closing,
      brand,
    ]),
    html: renderMail(
      brand,
      <>
        <p style={styles.text}>{hello}</p>
        <p style={styles.text}>{lead}</p>
        <Rows rows={rows} />
        {next ? (
          <div style={styles.text}>
            <RichText
              value={next}
              renderLink={(href, words) => (
                <a href={href} style={styles.textLink}>
                  {words}
                </a>
              )}
            />
          </div>
        ) : null}
        <Links links={links} />
        <p style={styles.quiet}>{closing}</p>
      </>,
    ),
  }
}

interface TeamMailParts {
  brand: string
  /** Only in HTML: in plain text, it would repeat the subject. */
  title: string
  lead?: string
  rows: readonly Row[]
  links: readonly Link[]
}

/** Returns the body of an email to the team. */
export function teamMailBody({ brand, title, lead, rows, links }: TeamMailParts): Body {
  return {
    text: plainText([lead ?? null, rowLines(rows), linkLines(links)]),
    html: renderMail(
      brand,
      <>
        <p style={styles.title}>{title}</p>
        {lead === undefined ? null : <p style={styles.text}>{lead}</p>}
        <Rows rows={rows} />
        <Links links={links} />
      </>,
    ),
  }
}

/** Longer email headers are cut off, in characters. */
const MAX_HEADER_LENGTH = 200

/** Makes a single line of what was typed, as an email header requires. */
export function oneLine(text: string): string {
  return firstCharacters(text.replace(/\s+/g, ' ').trim(), MAX_HEADER_LENGTH)
}

/** Returns the plain text of an email: its parts, one after another, without those that are empty. */
function plainText(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join('\n\n')
}

/** Returns a table's lines in plain text. Longer texts are quoted, so that no line of them passes for one of these. */
function rowLines(rows: readonly Row[]): string {
  return rows
    .map(([label, value]) => {
      const lines = linesOf(value)
      return lines.length === 1 ? `${label}: ${value}` : [`${label}:`, ...lines.map(quoted)].join('\n')
    })
    .join('\n')
}

function quoted(line: string): string {
  return `> ${line}`.trimEnd()
}

/** Returns links in plain text, one per line. */
function linkLines(links: readonly Link[]): string {
  return links.map(({ label, href }) => `${label}: ${href}`).join('\n')
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
  textLink: { color: '#17130d' },
  link: { display: 'inline-block', margin: '4px 0', padding: '13px 0', color: '#17130d' },
} as const

/** A table of labels and values. */
function Rows({ rows }: { rows: readonly Row[] }) {
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

/** Links in a row, the first one as a button. */
function Links({ links }: { links: readonly Link[] }) {
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

/** Returns the HTML of an email: its content on a card, below the brand. */
function renderMail(brand: string, content: ReactNode): string {
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
