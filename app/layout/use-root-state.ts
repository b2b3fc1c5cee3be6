import { useEffect, useLayoutEffect } from 'react'
import { followOtherTabs, restoreRootState } from './theme'

// The server has no layout, and React warns on every use.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Keeps the theme and the JavaScript marker on `<html>` whenever the document is re-created, before it is painted, and the
 * theme the same in all tabs.
 */
export function useRootState(): void {
  useBrowserLayoutEffect(restoreRootState, [])
  useEffect(followOtherTabs, [])
}
