import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../api-version'
import { prepare } from './prepare'
import type { Schedule } from './schedule'

/** Maximum number of schedules that are rehearsed. */
const MAX_REHEARSED = 20

/** What would come of a waiting schedule right now, in sentences. */
export interface Rehearsal {
  /** What the dataset would refuse. */
  warnings: readonly string[]
  /** For what there is nothing to do yet. */
  notes: readonly string[]
}

/**
 * Asks the dataset whether it would carry out waiting schedules right now.
 * @returns the results that are known, by the id of the schedule
 */
export function useRehearsals(waiting: readonly Schedule[]): ReadonlyMap<string, Rehearsal> {
  const client = useClient({ apiVersion: API_VERSION })
  const [rehearsals, setRehearsals] = useState<ReadonlyMap<string, Rehearsal>>(new Map())
  const wanted = JSON.stringify(
    waiting.slice(0, MAX_REHEARSED).map(({ _id, documents }) => ({ _id, documents })),
  )
  useEffect(() => {
    let isLatest = true
    const schedules = JSON.parse(wanted) as Pick<Schedule, '_id' | 'documents'>[]
    const rehearseAll = async () => {
      const found = new Map<string, Rehearsal>()
      for (const { _id, documents } of schedules) {
        // Errors of drafts are stored with the schedule.
        found.set(_id, await prepare(client, documents, () => Promise.resolve(null)))
      }
      if (isLatest) setRehearsals(found)
    }
    // Without an answer, nothing is known to be wrong.
    rehearseAll().catch(() => {})
    return () => {
      isLatest = false
    }
  }, [client, wanted])
  return rehearsals
}
