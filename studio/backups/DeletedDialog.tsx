import { Dialog, Flex, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { dayOf } from '../deletions/deleted-document'
import { DeletedList } from '../deletions/DeletedList'
import { readDeleted, restoreDeleted, type DeletedSinceBackup } from './deleted'

interface DeletedDialogProps {
  server: string
  /** Name of the backup. */
  name: string
  /** When the backup was made, in words. */
  date: string
  onClose: () => void
}

const TEXTS = {
  loading: 'Reading the backup…',
  failed: 'The backup could not be read',
  none: {
    title: 'Nothing is missing',
    text: 'Every document of this backup still exists. What visitors sent is not restored here.',
  },
}

function momentOf({ updatedAt }: DeletedSinceBackup): string | null {
  return updatedAt === null ? null : `changed ${dayOf(updatedAt)}`
}

/** Lists what has been deleted since a backup was made, and restores single documents. */
export function DeletedDialog({ server, name, date, onClose }: DeletedDialogProps) {
  return (
    <Dialog
      id="deleted-documents"
      header={`Deleted since ${date}`}
      width={1}
      onClose={onClose}
      __unstable_autoFocus
    >
      <Flex direction="column" gap={4} padding={4}>
        <Text as="p" size={1} muted>
          These documents are in the backup, but no longer in the dataset. Each is restored as a draft, with
          its pictures and links; nothing is overwritten. Visitors see it once it is published.
        </Text>
        <DeletedList
          read={useCallback((signal) => readDeleted(server, name, signal), [server, name])}
          restore={(id) => restoreDeleted(server, name, id)}
          momentOf={momentOf}
          texts={TEXTS}
        />
      </Flex>
    </Dialog>
  )
}
