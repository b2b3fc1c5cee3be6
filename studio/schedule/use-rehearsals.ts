import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { prepare } from './prepare'
import { API_VERSION, type Schedule } from './schedule'

/** Maximum number of schedules that are rehearsed. */
const MAX_REHEARSED = 20

/**
 * Asks the dataset whether it would carry out waiting schedules right now.
 * @returns what it would refuse, in a sentence, by the id of the schedule
 */
export function useRehearsals(waiting: readonly Schedule[]): ReadonlyMap<string, string> {
  const client = useClient({ apiVersion: API_VERSION })
  const [warnings, setWarnings] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = JSON.stringify(
    waiting.slice(0, MAX_REHEARSED).map(({ _id, documents }) => ({ _id, documents })),
  )
  useEffect(() => {
    let isLatest = true
    const schedules = JSON.parse(wanted) as Pick<Schedule, '_id' | 'documents'>[]
    const rehearseAll = async () => {
      const found = new Map<string, string>()
      for (const { _id, documents } of schedules) {
        // Errors of drafts are stored with the schedule.
        const { warnings } = await prepare(client, documents, () => Promise.resolve(null))
        if (warnings.length > 0) found.set(_id, warnings.join(' '))
      }
      if (isLatest) setWarnings(found)
    }
    // Without an answer, nothing is known to be wrong.
    rehearseAll().catch(() => {})
    return () => {
      isLatest = false
    }
  }, [client, wanted])
  return warnings
}
