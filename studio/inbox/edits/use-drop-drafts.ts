import type { SanityClient } from '@sanity/client'
import { useEffect } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../../requests/api-version'
import { orderChanges } from '../changes'
import { readOrder } from '../read-order'
import { documentIdOf } from '../references'
import { dropDrafts, dropDraftsBeforeErasure, referencesWithDrafts } from './drafts'
import { isErased } from './edits'

/**
 * Drops unsaved texts of orders that are deleted, or whose personal data is erased, whoever does that: they may contain
 * what was erased, and nobody could save or discard them anymore.
 */
export function useDropDrafts(): void {
  const client = useClient({ apiVersion: API_VERSION })
  useEffect(() => {
    const listening = orderChanges(client).subscribe((changed) => {
      for (const reference of referencesWithDrafts()) {
        const id = documentIdOf(reference)
        if (id !== null && (changed === null || changed === id))
          void dropAsStored(client, { reference, id, isChanged: changed === id })
      }
    })
    return () => listening.unsubscribe()
  }, [client])
}

async function dropAsStored(
  client: SanityClient,
  { reference, id, isChanged }: { reference: string; id: string; isChanged: boolean },
): Promise<void> {
  try {
    const order = await readOrder(client, id)
    if (order && isErased(order)) dropDraftsBeforeErasure(reference)
    // Without a change, the order may only be missing because the member is signed out of a public dataset.
    if (!order && isChanged) dropDrafts(reference)
  } catch {
    // It is read again at the next change, or when the connection is restored.
  }
}
