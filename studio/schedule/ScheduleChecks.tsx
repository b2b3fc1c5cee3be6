import { useEffect, useRef } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { SCHEDULE_TYPE } from '../../shared/schedules/schedule'
import { useMayEdit } from '../components/use-may-edit'
import { API_VERSION } from '../requests/api-version'
import { listOf } from '../requests/list-of'
import { useCheckDraft, type CheckDraft } from './check-drafts'

/** How often changed drafts are validated again, in ms; the server waits a minute for that. */
const INTERVAL_MS = 15_000

/** Scheduled drafts that have changed or been discarded since they were validated, the next to be published first. */
const CHANGED = `*[_type == "${SCHEDULE_TYPE}" && state == "waiting"]{
  at,
  "schedule": _id,
  "documents": documents[action == "publish"]{
    _key, documentId, "checked": check.revision, "current": *[_id == "drafts." + ^.documentId][0]._rev
  }[(defined(current) || defined(checked)) && checked != current]
}[count(documents) > 0] | order(at asc) { schedule, documents }`

const changedSchema = listOf(
  z.object({
    schedule: z.string(),
    documents: listOf(z.object({ _key: z.string(), documentId: z.string() })),
  }),
)

interface ChangedDraft {
  schedule: string
  _key: string
  documentId: string
}

/**
 * Validates the drafts of waiting schedules again after they have changed, since the server publishes only what has
 * been validated. Every open Studio of an editor does so.
 */
export function ScheduleChecks() {
  const client = useClient({ apiVersion: API_VERSION })
  const mayEdit = useMayEdit()
  const checkDraft = useCheckDraft()
  // The workspace is a new object after each change of the user's preferences, which must not start the interval again.
  const latest = useRef<CheckDraft>(checkDraft)
  useEffect(() => {
    latest.current = checkDraft
  }, [checkDraft])
  useEffect(() => {
    if (mayEdit !== true) return
    let isRunning = false
    let isCurrent = true
    const checkChanged = async () => {
      const options = { perspective: 'raw', tag: 'schedule.changed' } as const
      const changed = changedSchema.parse(await client.fetch<unknown>(CHANGED, {}, options))
      const drafts = changed.flatMap(({ schedule, documents }) =>
        documents.map((document) => ({ schedule, ...document })),
      )
      // One after another, however many there are.
      for (const draft of drafts) {
        if (!isCurrent) return
        // The next interval tries again. Whatever is wrong with this draft must not keep others from being checked.
        await checkOne(draft).catch(() => {})
      }
    }
    const checkOne = async ({ schedule, _key, documentId }: ChangedDraft) => {
      const check = await latest.current(documentId)
      const field = `documents[_key == "${_key}"].check`
      const patch = client.patch(schedule)
      await (check ? patch.set({ [field]: check }) : patch.unset([field])).commit({ tag: 'schedule.check' })
    }
    const checkAgain = () => {
      if (isRunning) return
      isRunning = true
      checkChanged()
        // The next interval tries again; until then, the schedule itself says what has not been checked.
        .catch(() => {})
        .finally(() => (isRunning = false))
    }
    checkAgain()
    const timer = setInterval(checkAgain, INTERVAL_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [client, mayEdit])
  return null
}
