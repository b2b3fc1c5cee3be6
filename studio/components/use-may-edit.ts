import { useEffect, useState } from 'react'
import { useGrantsStore } from 'sanity'
import { submissionId } from '../../shared/orders/submission'

/** Represents any document: an editor may change all of them, a viewer none. */
const ANY = { _id: submissionId('KS-222222'), _type: 'submission' }

/** Whether this member may change anything; null until it is known. */
export function useMayEdit(): boolean | null {
  const grants = useGrantsStore()
  const [may, setMay] = useState<boolean | null>(null)
  useEffect(() => {
    const asking = grants.checkDocumentPermission('update', ANY).subscribe({
      next: ({ granted }) => setMay(granted),
      // The dataset itself rejects changes that are not permitted.
      error: () => setMay(true),
    })
    return () => asking.unsubscribe()
  }, [grants])
  return may
}
