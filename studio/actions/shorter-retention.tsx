import type { SanityClient } from '@sanity/client'
import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { z } from 'zod'
import {
  oldSpam,
  shorterRetention,
  spamRetentionDays,
  type RetentionSettings,
} from '../../shared/orders/retention'
import { DAY_MS } from '../../shared/time/durations'
import { EVERYTHING } from '../inbox/queries'
import { counted } from '../text/formats'

/** What publishing the site settings would delete. */
export interface Deletion {
  /** How many orders and messages. */
  count: number
  /** After how many days they will be deleted from now on. */
  days: number
}

/**
 * Returns what publishing would delete because orders are to be kept for a shorter time; null if nothing.
 * @throws the dataset's error
 */
export async function deletionBy(
  published: RetentionSettings | null,
  draft: RetentionSettings | null,
  client: Pick<SanityClient, 'fetch'>,
): Promise<Deletion | null> {
  const days = shorterRetention(published, draft)
  if (days === null) return null
  const daysAgo = (count: number) => new Date(Date.now() - count * DAY_MS).toISOString()
  const count: unknown = await client.fetch(
    `count(*[${EVERYTHING} && (submittedAt < $before || (${oldSpam('$spamBefore')}))])`,
    { before: daysAgo(days), spamBefore: daysAgo(spamRetentionDays(days)) },
    { tag: 'shorter-retention', perspective: 'raw' },
  )
  const parsed = z.number().parse(count)
  return parsed > 0 ? { count: parsed, days } : null
}

interface ConfirmDeletionProps {
  deletion: Deletion
  onConfirm: () => void
  onCancel: () => void
}

/** Asks whether orders and messages may be deleted that were to be kept until now. */
export function ConfirmDeletion({ deletion: { count, days }, onConfirm, onCancel }: ConfirmDeletionProps) {
  const spamDays = spamRetentionDays(days)
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Text>
          Within an hour of publishing,{' '}
          <strong>{counted(count, 'order or message', 'orders and messages')}</strong> older than{' '}
          {counted(days, 'day')}
          {spamDays < days && ` (spam: ${counted(spamDays, 'day')})`}{' '}
          {count === 1 ? 'is deleted from the inbox, with its' : 'are deleted from the inbox, with their'}{' '}
          history. This cannot be undone.
        </Text>
        <Text muted size={1}>
          To keep a record of them, cancel, and export the list in the inbox first.
        </Text>
        <Flex gap={3} justify="flex-end" wrap="wrap">
          <Button mode="ghost" text="Cancel" onClick={onCancel} />
          <Button
            mode="ghost"
            tone="critical"
            text={`Publish and delete ${count.toLocaleString('en-US')}`}
            onClick={onConfirm}
          />
        </Flex>
      </Stack>
    </Box>
  )
}
