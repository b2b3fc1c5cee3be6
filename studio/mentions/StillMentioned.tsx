import { Box, Button, Stack } from '@sanity/ui'
import { ActionButtons } from '../components/ActionDialog'
import { MentionList } from './MentionList'
import type { Mention } from './mentions'

interface StillMentionedProps {
  mentions: readonly Mention[]
  /** What these texts do: “mention it”. */
  what: string
  /** What is about to happen to the document: “deleted”. */
  done: string
  onContinue: () => void
  onCancel: () => void
}

/** Lists the texts that would still mention a document, before it is removed. */
export function StillMentioned({ mentions, what, done, onContinue, onCancel }: StillMentionedProps) {
  return (
    <Box padding={4}>
      <Stack gap={4}>
        <MentionList mentions={mentions} scrolls={false}>
          These texts {what}. They are written by hand, and stay as they are when it is {done}. Check them,
          now or later:
        </MentionList>
        <ActionButtons>
          <Button mode="ghost" text="Cancel" onClick={onCancel} />
          <Button text="Continue" onClick={onContinue} />
        </ActionButtons>
      </Stack>
    </Box>
  )
}
