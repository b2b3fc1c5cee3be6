import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { catchError, EMPTY } from 'rxjs'
import { useWorkspace } from 'sanity'
import { changesOf } from '../../connection/changes'
import { refetchOnChange } from '../../connection/refetch-on-change'

const SETTINGS = '*[_type == "siteSettings" && _id == "siteSettings"]'

/** Returns the brand as published in the site settings, live; the Studio's own title if it is not known. */
export function useBrand(client: SanityClient): string {
  const { title } = useWorkspace()
  const [brand, setBrand] = useState<string | null>(null)
  useEffect(() => {
    const options = { perspective: 'published', tag: 'inbox.brand' } as const
    const reading = refetchOnChange(changesOf(client, SETTINGS, 'inbox.brand'), () =>
      // The brand is read again on the next change.
      client.observable.fetch<unknown>(`${SETTINGS}[0].brand`, {}, options).pipe(catchError(() => EMPTY)),
    ).subscribe((answer) =>
      setBrand(typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : null),
    )
    return () => reading.unsubscribe()
  }, [client])
  return brand ?? title
}
