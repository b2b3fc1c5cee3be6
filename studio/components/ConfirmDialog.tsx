import { Button, Dialog, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  id: string
  title: string
  /** What will happen, in full. */
  children: ReactNode
  /** The label of the confirm button. */
  action: string
  /** Whether the action is in progress. */
  isBusy: boolean
  /** Why the action failed; null if it has not been tried or is in progress. */
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { id, title, children, action, isBusy, problem, onConfirm, onClose } = props
  return (
    <Dialog
      id={id}
      header={title}
      width={1}
      onClose={onClose}
      __unstable_autoFocus
      footer={
        <Flex gap={3} justify="flex-end" padding={3} wrap="wrap">
          <Button mode="ghost" text="Cancel" disabled={isBusy} onClick={onClose} />
          <Button
            mode="ghost"
            tone="critical"
            text={action}
            loading={isBusy}
            disabled={isBusy}
            onClick={onConfirm}
          />
        </Flex>
      }
    >
      <Flex direction="column" gap={4} padding={4}>
        {children}
        {problem !== null && <Problem text={problem} />}
      </Flex>
    </Dialog>
  )
}

/** A paragraph of a dialog. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text as="p" size={1}>
      {children}
    </Text>
  )
}

/** Why an action failed. */
export function Problem({ text }: { text: string }) {
  return (
    <Text as="p" size={1} role="alert" weight="medium">
      Something went wrong. {text}
    </Text>
  )
}
