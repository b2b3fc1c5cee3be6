import { Fragment, type ReactNode } from 'react'
import { campaignTitle } from '../../../shared/forms/campaign'
import { splitAtLinks } from '../../../shared/text/split-at-links'
import type { InboxAnswer, InboxOrder } from '../order-schemas'
import { otherAnswers } from '../other-answers'
import { CopyButton } from './CopyButton'
import { mailLink, phoneLink, safeLink } from './links'
import { Line, Section } from './Section'

interface OrderAnswersProps {
  order: InboxOrder
  siteUrl: string
}

/** Who sent the order, what they answered, on which page, and from which campaign. */
export function OrderAnswers({ order, siteUrl }: OrderAnswersProps) {
  const { name, email, consent, page, campaign, formTitle } = order
  return (
    <Section title="Sent">
      {name !== null && (
        <Line label="Name" aside={<CopyButton text={name} label="Copy the name" />}>
          {name}
        </Line>
      )}
      {email !== null && (
        <Line label="Email" aside={<CopyButton text={email} label="Copy the email address" />}>
          <a href={mailLink(email)}>{email}</a>
        </Line>
      )}
      {otherAnswers(order).map((answer, index) => (
        <AnswerLine key={index} answer={answer} />
      ))}
      {consent !== null && <Line label="Agreed to">{consent}</Line>}
      {page !== null && (
        <Line label="On page">
          {/* Erasing the personal data leaves a placeholder for the visitor's choice, so this is not a link. */}
          {/\/:\w+$/.test(page) ? (
            page.replace(/:\w+$/, '…')
          ) : (
            <a href={siteUrl + page} target="_blank" rel="noreferrer">
              {page}
            </a>
          )}
        </Line>
      )}
      {campaign !== null && <Line label="From campaign">{campaignTitle(campaign)}</Line>}
      {formTitle !== null && <Line label="With form">{formTitle}</Line>}
    </Section>
  )
}

function AnswerLine({ answer }: { answer: InboxAnswer }) {
  const label = answer.label ?? answer.field ?? 'Answer'
  const value = answer.value ?? ''
  const canCopy = value.length > 0 && answer.type !== 'consent' && answer.type !== 'choice'
  return (
    <Line
      label={label}
      aside={canCopy ? <CopyButton text={value} label={`Copy the answer to ${label}`} /> : undefined}
    >
      {linked(answer.type, value)}
    </Line>
  )
}

/** Returns an answer, as a link if it has a target, or with links of the web addresses in it. */
function linked(type: string | null, value: string): ReactNode {
  if (type === 'email') return <a href={mailLink(value)}>{value}</a>
  const call = type === 'phone' ? phoneLink(value) : null
  if (call !== null) return <a href={call}>{value}</a>
  if (type === 'text' || type === 'longText')
    return splitAtLinks(value).map(({ text, href }, index) => (
      <Fragment key={index}>{linkTo(href, text)}</Fragment>
    ))
  return linkTo(type === 'url' ? safeLink(value) : null, value)
}

function linkTo(address: string | null, text: string): ReactNode {
  if (address === null) return text
  return (
    <a href={address} target="_blank" rel="noreferrer nofollow">
      {text}
    </a>
  )
}
