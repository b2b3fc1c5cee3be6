import { Flex, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { HISTORY_DAYS } from '../../shared/documents/history'
import { dayOf } from './deleted-document'
import { DeletedList } from './DeletedList'
import { readRecentlyDeleted, restoreRecentlyDeleted, type RecentlyDeletedDocument } from './recently-deleted'

const TEXTS = {
  loading: 'Looking for deleted documents…',
  failed: 'The deleted documents could not be read',
  none: {
    title: 'Nothing was deleted',
    text: `What is deleted can be restored here for ${HISTORY_DAYS} days.`,
  },
}

function momentOf({ deletedAt }: RecentlyDeletedDocument): string {
  return `deleted ${dayOf(deletedAt)}`
}

/**
 * The pane of what was deleted as far back as history goes, which can be restored.
 * @param server origin of the server
 */
export function RecentlyDeleted({ server }: { server: string }) {
  return (
    <Flex direction="column" gap={4} padding={4}>
      <Text as="p" size={1} muted>
        What was deleted in the last {HISTORY_DAYS} days. Each document is restored as a draft, with its
        pictures and links, and a page with the redirects that were deleted together with it. Visitors see
        them once they are published.
      </Text>
      <DeletedList
        read={useCallback((signal) => readRecentlyDeleted(server, signal), [server])}
        restore={(id) => restoreRecentlyDeleted(server, id)}
        momentOf={momentOf}
        texts={TEXTS}
      />
    </Flex>
  )
}
