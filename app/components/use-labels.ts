import { useRouteLoaderData } from '@remix-run/react'
import type { loader as rootLoader } from '~/root'
import type { SiteSettings } from './SiteShell'

/** The words of controls that every page may need (close, play, next …); null when the dataset gave no settings. */
export function useLabels(): SiteSettings['labels'] | null {
  return useRouteLoaderData<typeof rootLoader>('root')?.settings?.labels ?? null
}
