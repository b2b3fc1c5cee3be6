import { Paragraph } from '../components/ConfirmDialog'

/** Says what deleting does not cover, so that the person responsible knows. */
export function WhatRemains() {
  return (
    <>
      <Paragraph>
        Emails and webhooks that are still waiting are not sent. Anything already sent stays with its
        recipients, and the payment provider keeps its own records.
      </Paragraph>
      <Paragraph>
        Backups still hold the data until newer ones replace them. A restore leaves it out, unless the dataset
        is new or was damaged: then delete it again.
      </Paragraph>
    </>
  )
}
