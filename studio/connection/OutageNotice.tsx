import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect } from 'react'
import { confirmUnload } from './confirm-unload'
import { useOutage } from './outage'
import { useSignedOut } from './session'

interface OutageNoticeProps {
  /** API host of the embedded dataset. */
  apiHost: string
}

/** Tells editors that they can keep editing while the server is unreachable, or that they have to sign in again. */
export function OutageNotice({ apiHost }: OutageNoticeProps) {
  const isOut = useOutage()
  const isSignedOut = useSignedOut(apiHost, isOut)
  // The browser asks before leaving, since the window may have unsaved text.
  useEffect(() => (isOut ? confirmUnload() : undefined), [isOut])
  return (
    <div
      role="status"
      style={{ position: 'fixed', insetInline: 0, bottom: 72, zIndex: 500, pointerEvents: 'none' }}
    >
      {isOut ? (
        <Flex justify="center" paddingX={3}>
          <Card tone="caution" padding={4} radius={3} shadow={3}>
            <Flex gap={3} align="center">
              {isSignedOut ? null : <Spinner />}
              <Stack gap={3}>
                <Text size={1} weight="semibold">
                  {isSignedOut ? 'Your session has ended' : 'Reconnecting…'}
                </Text>
                <Text size={1}>
                  {isSignedOut
                    ? 'Sign in again in a new tab. Your changes to documents are saved then; keep this window open.'
                    : 'Keep writing. Your changes to documents are saved as soon as the server responds; keep this window open.'}
                </Text>
              </Stack>
              {isSignedOut ? (
                <Button
                  as="a"
                  href="/studio/sign-in"
                  target="_blank"
                  text="Sign in"
                  tone="primary"
                  style={{ pointerEvents: 'auto' }}
                />
              ) : null}
            </Flex>
          </Card>
        </Flex>
      ) : null}
    </div>
  )
}
