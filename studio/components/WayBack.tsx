import { Button, Flex } from '@sanity/ui'
import type { ReactNode } from 'react'

interface WayBackProps {
  /** What the button leads back to: “Back to the list”. */
  text: string
  /** Goes back; null where what it leads back to is shown as well. */
  onBack: (() => void) | null
  children: ReactNode
}

/** Shows why there is nothing to show, or not yet, and right below it a button that leads back. */
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
