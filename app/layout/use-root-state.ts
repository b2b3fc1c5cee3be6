import { useEffect, useLayoutEffect } from 'react'
import { restoreRootState } from './theme'

// The server has no layout, and React says so for every use.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Keeps the theme and the sign that scripts run on `<html>` whenever the document is rendered anew, before it is painted. */
export function useRootState(): void {
  useBrowserLayoutEffect(restoreRootState, [])
}
