import { Button, Dialog, Flex, Text } from '@sanity/ui'
import type { InboxOrder } from '../order-schemas'
import { unsavedTexts, useDraft, type TextField } from './drafts'
import type { OrderStep } from './edits'
import { STEP_TEXTS } from './step-texts'

/** What each text is, and who reads it once it is saved. */
const ABOUT: Record<TextField, string> = {
  message: 'The message to the visitor is not saved, so the status page does not show it:',
  notes: 'The notes for the team are not saved:',
}

interface UnsavedDialogProps {
  /** The step that is about to finish the order. */
  step: OrderStep
  order: InboxOrder
  /** Saves the texts and takes the step. */
  onSave: () => void
  /** Takes the step, and leaves the texts unsaved. */
  onSkip: () => void
  onClose: () => void
}

/** Asks whether to save an order's unsaved texts before it is finished. */
export function UnsavedDialog({ step, order, onSave, onSkip, onClose }: UnsavedDialogProps) {
  const fields = unsavedTexts(order.reference)
  const { label } = STEP_TEXTS[step]
  return (
    <Dialog
      id="unsaved-texts"
      header={`${label}: save the ${fields.join(' and the ')}, too?`}
      width={1}
      onClose={onClose}
      __unstable_autoFocus
      footer={
        <Flex gap={3} justify="flex-end" padding={3} wrap="wrap">
          <Button mode="ghost" text="Cancel" onClick={onClose} />
          <Button mode="ghost" text="Do not save" onClick={onSkip} />
          <Button tone="primary" text="Save" onClick={onSave} />
        </Flex>
      }
    >
      <Flex direction="column" gap={4} padding={4}>
        {fields.map((field) => (
          <UnsavedText key={field} field={field} order={order} />
        ))}
      </Flex>
    </Dialog>
  )
}

/** An unsaved text, with the one that saving it replaces if someone else has changed that. */
function UnsavedText({ field, order }: { field: TextField; order: InboxOrder }) {
  const draft = useDraft(order.reference, field)
  const saved = order[field] ?? ''
  if (!draft) return null
  return (
    <Flex direction="column" gap={3}>
      <Text as="p" size={1}>
        {ABOUT[field]}
      </Text>
      <Quote text={draft.text} />
      {draft.base !== saved && (
        <>
          <Text as="p" size={1}>
            Someone else has changed it in the meantime. Saving replaces their text:
          </Text>
          <Quote text={saved} />
        </>
      )}
    </Flex>
  )
}

function Quote({ text }: { text: string }) {
  return (
    <Text
      as="blockquote"
      size={1}
      muted
      dir="auto"
      style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {text.trim() === '' ? '(empty)' : text}
    </Text>
  )
}
