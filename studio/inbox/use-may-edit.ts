import { useEffect, useState } from 'react'
import { useGrantsStore } from 'sanity'

/** Any document of the inbox: who may change one may change all. */
const ANY = { _id: 'inbox.KS-222222', _type: 'submission' }

/** Whether this member may change orders; null before it is known. */
export function useMayEdit(): boolean | null {
  const grants = useGrantsStore()
  const [may, setMay] = useState<boolean | null>(null)
  useEffect(() => {
    const asking = grants.checkDocumentPermission('update', ANY).subscribe({
      next: ({ granted }) => setMay(granted),
      // The dataset says no itself then.
      error: () => setMay(true),
    })
    return () => asking.unsubscribe()
  }, [grants])
  return may
}
