import type { SanityClient } from '@sanity/client'
import { useWorkspace } from 'sanity'
import { changesOf } from '../../connection/changes'
import { liveQuery } from '../../connection/live-query'
import { oncePerClient } from '../../connection/once-per-client'
import { useLive } from '../../connection/use-live'

const SETTINGS = '*[_type == "siteSettings" && _id == "siteSettings"]'

const brandOf = oncePerClient((client) =>
  liveQuery(client, {
    changes: changesOf(client, SETTINGS, 'inbox.brand'),
    query: `${SETTINGS}[0].brand`,
    perspective: 'published',
    tag: 'inbox.brand',
    parse: (result) => (typeof result === 'string' && result.trim() !== '' ? result.trim() : null),
  }),
)

/** Returns the brand as published in the site settings, live; the Studio's own title if it is not known. */
export function useBrand(client: SanityClient): string {
  const { title } = useWorkspace()
  return useLive<string | null>(brandOf(client), null) ?? title
}
