import type { ReactNode } from 'react'
import { dollars } from '../../../shared/money/dollars'
import { isOrderOrTrial, orderStatusPath } from '../../../shared/orders/submission'
import { fillPattern } from '../../../shared/text/fill-pattern'
import { firstNameOf } from '../../../shared/text/first-name'
import type { Submission } from '../../outbox/submission'
import type { OwnForm } from '../definition/own-form'
import { itemLabel, nextOf, postsLabel } from '../definition/submission-wording'
import { filledText, fillName, withoutEmail } from '../definition/wording'
import { RichText } from '../rich-text'
import { Posts, Row } from './details'
import { RESPONSE_ID, renderDocument } from './html-document'
import { CheckIcon } from './icons'

const TITLE_ID = 'thanks'

/** Returns the whole HTML page shown after a form was accepted. */
export function renderConfirmation({
  base,
  form,
  submission,
  isFromAnotherOpening,
  isSender,
  payAddress,
}: {
  base: string
  form: OwnForm
  submission: Submission
  /** Whether the visitor sent the same content from another opening of the form, perhaps to order it twice. */
  isFromAnotherOpening: boolean
  /** Whether the visitor may see the secret address of the status page. */
  isSender: boolean
  /** Where to pay, unless that has been done since; null if there is nothing to pay here. */
  payAddress: string | null
}): string {
  const { texts } = form
  const { reference, items, amount, statusToken, name, email } = submission
  const said = nextOf(form, submission.kind)
  const next = email === undefined ? withoutEmail(said) : said
  const typed = typedPosts(form, submission)
  const firstName = firstNameOf(name)
  const status = isSender ? orderStatusPath(statusToken) : null
  // What was sent before may have been paid for, which its status page knows.
  const payHref = isFromAnotherOpening ? null : payAddress
  const mayBePaid = status !== null && payAddress !== null && payHref === null
  const isStatusFirst = mayBePaid || (payHref === null && isOrderOrTrial(submission.kind))
  const values = { reference, email: email ?? '', name: firstName }
  return renderDocument(
    base,
    form.title,
    <main data-form-id={form.formId} data-page="sent">
      {/* Once the pressed button is gone, screen readers are at the first text: focusing it would announce nothing. */}
      <div id={RESPONSE_ID} role="group" aria-labelledby={TITLE_ID} tabIndex={-1} data-focus="">
        <span className="sent" aria-hidden>
          <CheckIcon size={28} />
        </span>
        <h1 id={TITLE_ID}>{fillName(form.thanks, firstName)}</h1>
      </div>
      {isFromAnotherOpening ? (
        <p className="repeated">
          {texts.repeated}
          {mayBePaid ? ` ${fillPattern(texts.repeatedUnpaid, { status: texts.status })}` : null}
        </p>
      ) : null}
      <div className="next">
        {next ? (
          <RichText value={filledText(next, values)} renderLink={linkOutOfFrame} />
        ) : (
          <p>{fillPattern(texts.next, values)}</p>
        )}
      </div>
      <div className="receipt" data-reference={reference} data-status={status ?? undefined}>
        <dl>
          <Row label={texts.reference}>
            <span className="reference">{reference}</span>
          </Row>
          {items.map((item) => (
            <Row key={item._key} label={itemLabel(form, submission, item)}>
              {item.title}
            </Row>
          ))}
          {items.map(({ _key, posts }) =>
            posts ? (
              <Row key={_key} label={postsLabel(form)}>
                <Posts posts={posts} />
              </Row>
            ) : null,
          )}
          {typed === null ? null : (
            <Row label={postsLabel(form)} isLong>
              {typed}
            </Row>
          )}
          {amount === undefined ? null : <Row label={texts.total}>{dollars(amount)}</Row>}
        </dl>
      </div>
      <p className="actions">
        {payHref === null ? null : (
          <a className="button" href={payHref} target="_blank" rel="noopener noreferrer">
            {texts.payNow}
          </a>
        )}
        {status === null ? null : (
          <a className={isStatusFirst ? 'button' : undefined} href={status} target="_top">
            {texts.status}
          </a>
        )}
      </p>
    </main>,
  )
}

/** Returns a link that opens in the page around the frame, or in a new tab if it leads to another site. */
function linkOutOfFrame(href: string, words: ReactNode): ReactNode {
  const isExternal = /^https?:/i.test(href)
  return (
    <a href={href} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : { target: '_top' })}>
      {words}
    </a>
  )
}

/** Returns the posts that were typed into the form of an order, and not chosen around it; null if there are none. */
function typedPosts({ fields }: OwnForm, { kind, items, answers }: Submission): string | null {
  if (kind !== 'order' || items.some(({ posts }) => posts)) return null
  const field = fields.find(({ fills }) => fills === 'posts')
  return answers.find((answer) => answer.field === field?.key)?.value ?? null
}
