import { Button, Flex } from '@sanity/ui'
import { Notice } from './Notice'

/** The state of reading what a dialog needs: the number of the attempt, and why the last one failed. */
export interface Reading {
  round: number
  problem: string | null
}

interface ReadProblemProps {
  title: string
  why: string
  onRetry: () => void
}

/** Says that what a dialog needs cannot be read, and offers another attempt. */
export function ReadProblem({ title, why, onRetry }: ReadProblemProps) {
  return (
    <Flex direction="column" gap={4} align="flex-start">
      <Notice tone="critical" title={title}>
        {why}
      </Notice>
      <Button mode="ghost" text="Try again" onClick={onRetry} />
    </Flex>
  )
}
