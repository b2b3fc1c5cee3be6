import { useEffect, useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../requests/api-version'
import { mentionsIn, type FindIn, type Mention } from './mentions'
import { readTexts } from './read-texts'

/**
 * Returns the documents with texts that mention something. The texts are read once, and again whenever the window is
 * returned to.
 * @param find must be the same function as long as it looks for the same thing
 */
export function useMentions(find: FindIn): readonly Mention[] {
  const client = useClient({ apiVersion: API_VERSION })
  const [documents, setDocuments] = useState<unknown>([])

  useEffect(() => {
    let latest = 0
    const read = () => {
      const own = ++latest
      readTexts(client)
        .then((texts) => {
          // A slow answer must not replace a newer one.
          if (own === latest) setDocuments(texts)
        })
        // The list is only a help; the next time that somebody returns to the window, it is read again.
        .catch(() => {})
    }
    read()
    window.addEventListener('focus', read)
    return () => {
      latest = Number.POSITIVE_INFINITY
      window.removeEventListener('focus', read)
    }
  }, [client])

  return useMemo(() => mentionsIn(documents, find), [documents, find])
}
