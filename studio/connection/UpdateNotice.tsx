import { SyncIcon } from '@sanity/icons/Sync'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useOutage } from './outage'
import { useUpdate } from './update'

/** How long the Studio may take to save what was just typed, in ms. */
const SAVE_MS = 2_000

/** Tells editors that the Studio should be reloaded, and reloads it when they choose to. */
export function UpdateNotice() {
  const { isUpdated, isPartMissing } = useUpdate()
  const isOut = useOutage()
  const [isReloading, setIsReloading] = useState(false)
  const [isDismissed, setIsDismissed] = useState(false)
  useEffect(() => {
    if (!isReloading || isOut) return
    const timer = setTimeout(() => {
      window.location.reload()
      // The browser may ask first, and the editor may choose to stay.
      setIsReloading(false)
    }, SAVE_MS)
    return () => clearTimeout(timer)
  }, [isReloading, isOut])
  // While the server is unreachable, another notice says so.
  const isShown = !isOut && (isPartMissing || (isUpdated && !isDismissed))
  return (
    <div
      role="status"
      style={{ position: 'fixed', insetInline: 12, bottom: 72, zIndex: 500, pointerEvents: 'none' }}
    >
      {isShown ? (
        <Flex justify="center">
          <Card
            tone={isPartMissing ? 'caution' : 'primary'}
            padding={4}
            radius={3}
            shadow={3}
            style={{ pointerEvents: 'auto', maxWidth: 560 }}
          >
            <Flex gap={4} align="center" wrap="wrap">
              <Stack gap={3} flex={1} style={{ minWidth: 220 }}>
                <Text size={1} weight="semibold">
                  {isUpdated ? 'The Studio was updated' : 'A part of the Studio could not be loaded'}
                </Text>
                <Text size={1}>
                  {isPartMissing ? 'Reload to open it.' : 'Reload when it suits you.'} Your changes to
                  documents are saved.
                </Text>
              </Stack>
              <Flex gap={2}>
                {!isPartMissing && (
                  <Button mode="bleed" fontSize={1} text="Later" onClick={() => setIsDismissed(true)} />
                )}
                <Button
                  icon={SyncIcon}
                  fontSize={1}
                  text="Reload"
                  loading={isReloading}
                  disabled={isReloading}
                  onClick={() => setIsReloading(true)}
                />
              </Flex>
            </Flex>
          </Card>
        </Flex>
      ) : null}
    </div>
  )
}
