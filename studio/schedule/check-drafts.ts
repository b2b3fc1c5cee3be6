import type { SanityClient } from '@sanity/client'
import { useCallback } from 'react'
import { useClient, useCurrentUser, useWorkspace, validateDocument } from 'sanity'
import { z } from 'zod'
import { MAX_PROBLEMS } from '../../shared/schedules/schedule'
import { API_VERSION } from '../requests/api-version'
import { validateAlone } from '../schema/addresses'
import type { ScheduledDocument } from './schedule'
import { describeProblems } from './texts'

/** A draft, whose other fields the Studio's schema defines. */
const draftSchema = z
  .looseObject({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _createdAt: z.string(),
    _updatedAt: z.string(),
  })
  .nullable()

/** What was found when a draft was validated. */
export type Check = NonNullable<ScheduledDocument['check']>

/**
 * Validates the draft of a document as publishing does, but leaves out what depends on other documents: they may have
 * changed by the time of the schedule, when the server checks that. Null if there is no draft.
 */
export type CheckDraft = (documentId: string) => Promise<Check | null>

/** Returns a function that validates a draft as it is stored. */
export function useCheckDraft(): CheckDraft {
  const client = useClient({ apiVersion: API_VERSION })
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  return useCallback(
    async (documentId) => {
      const document = await readDraft(client, documentId)
      if (!document) return null
      validateAlone(document)
      // The dataset refuses to publish a reference to a document that is not published by then.
      const getDocumentExists = () => Promise.resolve(true)
      const markers = await validateDocument({ document, workspace, currentUser, getDocumentExists })
      const problems = describeProblems(markers, workspace.schema.get(document._type), document)
      return { revision: document._rev, problems: problems.slice(0, MAX_PROBLEMS) }
    },
    [client, workspace, currentUser],
  )
}

async function readDraft(client: SanityClient, documentId: string): Promise<z.infer<typeof draftSchema>> {
  const options = { perspective: 'raw', tag: 'schedule.draft' } as const
  const params = { id: `drafts.${documentId}` }
  return draftSchema.parse(await client.fetch<unknown>('*[_id == $id][0]', params, options))
}
