import { useEffect, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { API_VERSION } from '../requests/api-version'
import { prepare } from './prepare'
import type { Schedule } from './schedule'

/** Maximum number of schedules checked by a dry run. */
const MAX_DRY_RUNS = 20

/** What would happen if a waiting schedule were carried out right now, in sentences. */
export interface DryRun {
  /** Actions that the dataset would refuse, and documents that no longer exist. */
  warnings: readonly string[]
  /** Why there is nothing to do yet for some of the documents. */
  notes: readonly string[]
}

/**
 * Asks the dataset whether it would carry out waiting schedules right now.
 * @returns the results that are known, by the id of the schedule
 */
export function useDryRuns(waiting: readonly Schedule[]): ReadonlyMap<string, DryRun> {
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const [dryRuns, setDryRuns] = useState<ReadonlyMap<string, DryRun>>(new Map())
  const key = JSON.stringify(waiting.slice(0, MAX_DRY_RUNS).map(({ _id, documents }) => ({ _id, documents })))
  useEffect(() => {
    let isCurrent = true
    const schedules = JSON.parse(key) as Pick<Schedule, '_id' | 'documents'>[]
    const runAll = async () => {
      const results = new Map<string, DryRun>()
      for (const { _id, documents } of schedules) {
        // Errors of drafts are stored with the schedule.
        const { errors, warnings, notes } = await prepare(
          client,
          documents,
          () => Promise.resolve(null),
          schema,
        )
        results.set(_id, { warnings: [...errors, ...warnings], notes })
      }
      if (isCurrent) setDryRuns(results)
    }
    // If the dataset does not answer, nothing is known to be wrong.
    runAll().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [client, schema, key])
  return dryRuns
}
