import type { SanityClient } from '@sanity/client'
import { EMPTY } from 'rxjs'
import { changesOf } from '../../connection/changes'
import { liveQuery } from '../../connection/live-query'
import { oncePerClient } from '../../connection/once-per-client'
import { useLive } from '../../connection/use-live'
import { RECIPIENTS, RECIPIENTS_CONTENT, recipientsNotice, recipientsSchema } from './team-recipients'

const NO_MAIL =
  'No email is sent: customers get no confirmation, and the team sees orders only here. Set SMTP_URL on the server to turn it on, or ask whoever runs it.'

const recipientsNoticeOf = oncePerClient((client) =>
  liveQuery(client, {
    changes: changesOf(client, RECIPIENTS_CONTENT, 'inbox.recipients'),
    query: RECIPIENTS,
    perspective: 'published',
    tag: 'inbox.recipients',
    parse: (result) => recipientsNotice(recipientsSchema.parse(result)),
  }),
)

/**
 * Returns a notice about email that the team may expect but does not get, live; null if there is nothing to say.
 * @param mail whether the site sends mail; null if the Studio cannot know
 */
export function useMailNotice(client: SanityClient, mail: boolean | null): string | null {
  const notice = useLive<string | null>(mail === true ? recipientsNoticeOf(client) : EMPTY, null)
  if (mail === true) return notice
  return mail === false ? NO_MAIL : null
}
