import { Button, Flex, Text } from '@sanity/ui'

/** The title of a notice about what was done, with a button that undoes it. */
export function UndoTitle({ text, onUndo }: { text: string; onUndo: () => void }) {
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
        aria-label={`Undo: ${text}`}
        onClick={onUndo}
      />
    </Flex>
  )
}
