import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Card, Flex, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { usePolled } from '../../connection/use-polled'
import { delaySentences, readDelays } from './delays'

/** Pause between requests, in ms. A delivery is only reported when it has been failing for minutes. */
const PAUSE_MS = 60_000

/**
 * Warns if orders or the emails about them have not been delivered for some minutes.
 * @param server origin of the server
 */
export function DelayNotice({ server }: { server: string }) {
  const { data } = usePolled(
    useCallback((signal) => readDelays(server, signal), [server]),
    PAUSE_MS,
  )
  const sentences = delaySentences(data ?? [])
  if (sentences.length === 0) return null
  return (
    <Card tone="caution" borderTop padding={3} role="status">
      <Flex gap={3}>
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Text size={1}>{sentences.join(' ')}</Text>
      </Flex>
    </Card>
  )
}
