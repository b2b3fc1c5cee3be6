import { Button, Flex } from '@sanity/ui'
import type { ReactNode } from 'react'

interface WayBackProps {
  /** The text of the button: “Back to the list”. */
  text: string
  /** Goes back; null if the list is on screen anyway. */
  onBack: (() => void) | null
  children: ReactNode
}

/** Says why there is nothing to show, or not yet, above a button that leads back. */
export function WayBack({ text, onBack, children }: WayBackProps) {
  return (
    <Flex height="fill" direction="column" justify="center">
      <Flex direction="column">{children}</Flex>
      {onBack && (
        <Flex justify="center">
          <Button mode="ghost" text={text} onClick={onBack} />
        </Flex>
      )}
    </Flex>
  )
}
