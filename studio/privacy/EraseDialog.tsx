import { useToast } from '@sanity/ui/toast'
import { ConfirmDialog, Paragraph } from '../components/ConfirmDialog'
import { useAttempt } from '../components/use-attempt'
import { eraseOrder } from './requests'
import { WhatRemains } from './WhatRemains'

interface EraseDialogProps {
  server: string
  reference: string
  onClose: () => void
}

/** Asks whether to erase the personal data from an order, and does so. */
export function EraseDialog({ server, reference, onClose }: EraseDialogProps) {
  const { push: pushToast } = useToast()
  const { isBusy, problem, attempt } = useAttempt()
  const erase = async () => {
    await eraseOrder(server, reference)
    pushToast({ status: 'success', title: `Personal data of ${reference} deleted` })
    onClose()
  }
  return (
    <ConfirmDialog
      id="erase-order"
      title={`Delete personal data of ${reference}?`}
      action="Delete personal data"
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void attempt(erase)}
      onClose={onClose}
    >
      <Paragraph>
        <strong>Deleted</strong>, with all earlier versions: name, email, every answer, usernames and links of
        posts, the campaign, the consent, your notes, and the message to the visitor. The visitor’s status
        page stops working.
      </Paragraph>
      <Paragraph>
        <strong>Kept</strong> for bookkeeping: reference, dates, the form, what was bought and its price, the
        payment with its reference and its refund, and which team member did what.
      </Paragraph>
      <WhatRemains />
      <Paragraph>
        <strong>This cannot be undone.</strong>
      </Paragraph>
    </ConfirmDialog>
  )
}
