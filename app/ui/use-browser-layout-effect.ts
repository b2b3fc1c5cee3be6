import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in browsers. On the server, that would do nothing but warn, so this is `useEffect` there. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
