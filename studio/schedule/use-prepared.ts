import { useEffect, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { API_VERSION } from '../requests/api-version'
import { messageOf } from '../requests/errors'
import { useCheckDraft } from './check-drafts'
import { prepare, type Prepared } from './prepare'
import type { ScheduledDocument } from './schedule'

export type PreparedState =
  { is: 'checking' } | { is: 'failed'; why: string } | { is: 'checked'; prepared: Prepared }

/**
 * Validates the documents of a schedule.
 * @param documents validated again whenever this is another array
 */
export function usePrepared(documents: readonly ScheduledDocument[]): PreparedState {
  const client = useClient({ apiVersion: API_VERSION })
  const checkDraft = useCheckDraft()
  const schema = useSchema()
  const [state, setState] = useState<PreparedState>({ is: 'checking' })
  useEffect(() => {
    let isCurrent = true
    setState({ is: 'checking' })
    prepare(client, documents, checkDraft, schema).then(
      (prepared) => isCurrent && setState({ is: 'checked', prepared }),
      (cause: unknown) => isCurrent && setState({ is: 'failed', why: messageOf(cause) }),
    )
    return () => {
      isCurrent = false
    }
  }, [client, checkDraft, schema, documents])
  return state
}
