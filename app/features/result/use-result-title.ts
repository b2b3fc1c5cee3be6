import { useEffect } from 'react'
import { useMessage } from '~/site-settings/root-data'

/**
 * Keeps the page's title in line with what is shown: it begins with the username or, after a failed search or lookup,
 * with the message that there is no profile. The route's `meta` only knows results that came with the page, not those
 * that arrived later.
 * @param asked the username that was looked up
 * @param name the username as its account spells it, or else as it was looked up
 */
export function useResultTitle(failed: boolean, asked: string | null, name: string | null): void {
  const noUserData = useMessage('noUserData')
  // After every render, since each may come with a title of its own.
  useEffect(() => {
    const now = failed ? noUserData : `@${name}`
    for (const before of [`@${asked}`, `@${name}`, noUserData])
      if (before !== now && document.title.startsWith(`${before} ·`))
        document.title = now + document.title.slice(before.length)
  })
}
