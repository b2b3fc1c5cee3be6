import { useEffect } from 'react'
import { useMessage } from '~/site-settings/root-data'

/**
 * Keeps the page's title in line with what is shown: it begins with the username or, after a failed search or lookup,
 * with the message that there is no profile. The route's `meta` only knows results that came with the page, not those
 * that arrived later.
 */
export function useTitleOfFailure(failed: boolean, username: string | null): void {
  const noUserData = useMessage('noUserData')
  // After every render, since each may come with a title of its own.
  useEffect(() => {
    const [before, now] = failed ? [`@${username}`, noUserData] : [noUserData, `@${username}`]
    if (document.title.startsWith(before)) document.title = now + document.title.slice(before.length)
  })
}
