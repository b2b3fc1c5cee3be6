import { useEffect, useLayoutEffect } from 'react'
import { restoreRootState } from './theme'

// The server has no layout, and React warns on every use.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Keeps the theme and the JavaScript marker on `<html>` whenever the document is re-created, before it is painted. */
export function useRootState(): void {
  useBrowserLayoutEffect(restoreRootState, [])
}
