import { useEffect } from 'react'
import { useMessage } from '~/site-settings/root-data'

/**
 * After a failed search, says in the page's title that there is no profile, instead of naming the previous one.
 */
export function useTitleOfFailure(failure: object | undefined, username: string | null): void {
  const noUserData = useMessage('noUserData')
  useEffect(() => {
    if (!failure) return
    const before = document.title
    const title = before.replace(`@${username}`, () => noUserData)
    document.title = title
    return () => {
      // By now, another page may have set its own title.
      if (document.title === title) document.title = before
    }
  }, [failure, username, noUserData])
}
