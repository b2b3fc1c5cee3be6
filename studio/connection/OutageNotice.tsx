import { Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect } from 'react'
import { useOutage } from './outage'

/** Tells editors that they can keep editing while the server is unreachable. */
export function OutageNotice() {
  const isOut = useOutage()
  useEffect(() => {
    if (!isOut) return
    // Have the browser ask before it closes a window with unsaved text.
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isOut])
  return (
    <div
      role="status"
      style={{ position: 'fixed', insetInline: 0, bottom: 72, zIndex: 500, pointerEvents: 'none' }}
    >
      {isOut ? (
        <Flex justify="center">
          <Card tone="caution" padding={4} radius={3} shadow={3}>
            <Flex gap={3} align="center">
              <Spinner />
              <Stack gap={3}>
                <Text size={1} weight="semibold">
                  Reconnecting…
                </Text>
                <Text size={1}>
                  Keep writing. Everything is saved as soon as the server responds; keep this window open.
                </Text>
              </Stack>
            </Flex>
          </Card>
        </Flex>
      ) : null}
    </div>
  )
}
