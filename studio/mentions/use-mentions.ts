import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../requests/api-version'
import type { FindIn, Mention } from './mentions'
import { readMentions } from './read-mentions'

/**
 * Returns the documents with texts that mention something. They are read again whenever the window is returned to.
 * @param find must be the same function as long as it finds the same
 */
export function useMentions(find: FindIn): readonly Mention[] {
  const client = useClient({ apiVersion: API_VERSION })
  const [mentions, setMentions] = useState<readonly Mention[]>([])

  useEffect(() => {
    let isCurrent = true
    const read = () => {
      readMentions(client, find)
        .then((found) => {
          if (isCurrent) setMentions(found)
        })
        // The list is only a help; the next time that somebody returns to the window, it is read again.
        .catch(() => {})
    }
    read()
    window.addEventListener('focus', read)
    return () => {
      isCurrent = false
      window.removeEventListener('focus', read)
    }
  }, [client, find])

  return mentions
}
