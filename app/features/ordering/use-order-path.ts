import { useRootData } from '~/site-settings/root-data'
import { DEFAULT_DYNAMIC_PAGES } from '~shared/addresses/dynamic-pages'

/** Returns a function that gives the path of the order page of a pack, by its `_id`. */
export function useOrderPath(): (packId: string) => string {
  const { order } = useRootData()?.settings?.dynamicPages ?? DEFAULT_DYNAMIC_PAGES
  return (packId) => `/en/${order}/${packId}`
}
