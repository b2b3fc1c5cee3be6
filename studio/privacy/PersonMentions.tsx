import { Fragment } from 'react'
import { IntentLink } from 'sanity/router'
import { submissionId } from '../../shared/orders/submission'
import { Paragraph } from '../components/ConfirmDialog'

/** Maximum number of references shown. */
const MAX_LINKED = 100

interface PersonMentionsProps {
  /** The address or the account, as typed. */
  asked: string
  isAddress: boolean
  references: readonly string[]
}

/** Links to what only mentions a person: somebody has to look at each, since others may have sent it. */
export function PersonMentions({ asked, isAddress, references }: PersonMentionsProps) {
  if (references.length === 0)
    return <Paragraph>{`Nothing ${isAddress ? 'else ' : ''}mentions ${asked}.`}</Paragraph>
  const others = references.length - MAX_LINKED
  return (
    <>
      <Paragraph>
        {isAddress ? 'Also mentioned in: ' : 'Mentioned in: '}
        {references.slice(0, MAX_LINKED).map((reference, index) => (
          <Fragment key={reference}>
            {index > 0 && ', '}
            <IntentLink
              intent="edit"
              params={{ id: submissionId(reference), type: 'submission' }}
              target="_blank"
              rel="noreferrer"
            >
              {reference}
            </IntentLink>
          </Fragment>
        ))}
        {others > 0 && ` and ${others.toLocaleString('en-US')} more`}.
      </Paragraph>
      <Paragraph>
        Others may have sent them, so they are not deleted here. Look at each, and delete its personal data,
        or search for the address that it was sent from.
      </Paragraph>
    </>
  )
}
