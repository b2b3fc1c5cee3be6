import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { useWorkspace } from 'sanity'
import { livePublished } from '../../connection/live-published'

const SETTINGS = '*[_type == "siteSettings" && _id == "siteSettings"]'

/** Returns the brand as published in the site settings, live; the Studio's own title if it is not known. */
export function useBrand(client: SanityClient): string {
  const { title } = useWorkspace()
  const [brand, setBrand] = useState<string | null>(null)
  useEffect(() => {
    const reading = livePublished(client, {
      content: SETTINGS,
      query: `${SETTINGS}[0].brand`,
      tag: 'inbox.brand',
      parse: (result) => (typeof result === 'string' && result.trim() !== '' ? result.trim() : null),
    }).subscribe(setBrand)
    return () => reading.unsubscribe()
  }, [client])
  return brand ?? title
}
