import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, which does nothing on the server except warn. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
