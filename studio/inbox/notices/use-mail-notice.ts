import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { livePublished } from '../../connection/live-published'
import { RECIPIENTS, RECIPIENTS_CONTENT, recipientsNotice, recipientsSchema } from './team-recipients'

const NO_MAIL =
  'No email is sent: customers get no confirmation, and the team sees orders only here. Set SMTP_URL on the server to turn it on.'

/**
 * Returns a notice about email that the team may expect but does not get, live; null if there is nothing to say.
 * @param mail whether the site sends mail; null if the Studio cannot know
 */
export function useMailNotice(client: SanityClient, mail: boolean | null): string | null {
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    if (mail !== true) return
    const reading = livePublished(client, {
      content: RECIPIENTS_CONTENT,
      query: RECIPIENTS,
      tag: 'inbox.recipients',
      parse: (result) => recipientsNotice(recipientsSchema.parse(result)),
    }).subscribe(setNotice)
    return () => reading.unsubscribe()
  }, [client, mail])
  if (mail === true) return notice
  return mail === false ? NO_MAIL : null
}
