import type { SanityClient } from '@sanity/client'
import { useToast } from '@sanity/ui/toast'
import { useMemo, useState } from 'react'
import { useCurrentUser } from 'sanity'
import type { InboxOrder } from '../order-schemas'
import { createEdits, type Edits } from './create-edits'
import { toastNotices } from './edit-notices'
import { KeyedQueue } from './keyed-queue'
import { UndoList } from './undo-list'

/**
 * Returns what the member who is signed in can do with orders. Edits under way, and those that can be undone, last as
 * long as the screen.
 * @param show shows the new version of an order
 */
export function useEdits(client: SanityClient, show: (order: InboxOrder) => void): Edits {
  const { push: pushToast } = useToast()
  const by = useCurrentUser()?.name ?? 'A member'
  const [queue] = useState(() => new KeyedQueue<InboxOrder>())
  const [undos] = useState(() => new UndoList())
  return useMemo(
    () => createEdits({ client, by, show, notices: toastNotices(pushToast), queue, undos }),
    [client, by, show, pushToast, queue, undos],
  )
}
