import { useEffect } from 'react'
import { useMessage } from '~/site-settings/root-data'

/**
 * Keeps the page's title in line with what is shown: it begins with the username or, after a failed search or lookup,
 * with the message that there is no profile. The route's `meta` only knows results that came with the page, not those
 * that arrived later.
 * @param username as its account spells it, or else as it was looked up
 */
export function useResultTitle(failed: boolean, username: string | null): void {
  const noUserData = useMessage('noUserData')
  // After every render, since each may come with a title of its own.
  useEffect(() => {
    const { title } = document
    const subject = failed ? noUserData : `@${username}`
    if (title.startsWith(`${subject} · `)) return
    const before = title.startsWith(noUserData) ? noUserData : /^@.*?(?= · )/.exec(title)?.[0]
    if (before) document.title = subject + title.slice(before.length)
  })
}
