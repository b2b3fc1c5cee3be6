import { Button, Flex, Text } from '@sanity/ui'

interface UndoTitleProps {
  text: string
  /** What the button undoes, for screen reader users. */
  done?: string
  onUndo: () => void
}

/** The title of a notice about what was done, with a button that undoes it. */
export function UndoTitle({ text, done = text, onUndo }: UndoTitleProps) {
  return (
    <Flex align="center" gap={3}>
      <Text size={1} weight="medium">
        {text}
      </Text>
      <Button
        mode="ghost"
        padding={2}
        fontSize={1}
        text="Undo"
        aria-label={`Undo: ${done}`}
        onClick={onUndo}
      />
    </Flex>
  )
}
