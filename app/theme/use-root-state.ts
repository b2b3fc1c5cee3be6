import { useBrowserLayoutEffect } from '~/ui/use-browser-layout-effect'
import { restoreRootState } from './theme'

/** Keeps the theme and the JavaScript marker on `<html>` whenever the document is re-created, before it is painted. */
export function useRootState(): void {
  useBrowserLayoutEffect(restoreRootState, [])
}
