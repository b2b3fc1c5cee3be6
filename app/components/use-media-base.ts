import { useRouteLoaderData } from '@remix-run/react'
import type { loader as rootLoader } from '~/root'

/** Where `images/…` and `video/…` of the media base are found: an absolute address, or empty for this site. */
export function useMediaBase(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.site.mediaBaseUrl ?? ''
}
