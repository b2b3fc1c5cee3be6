import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef } from 'react'
import { useSchedules } from './live-schedules'

/** How long an explanation stays, in ms; afterwards, the number next to “Schedule” still indicates the failure. */
const SHOWN_MS = 60_000

/** Says when a schedule fails while the Studio is open, no matter which tool is. */
export function ScheduleFailures() {
  const state = useSchedules()
  const { push: pushToast } = useToast()
  const told = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (state.is !== 'known') return
    const failed = state.schedules.filter((schedule) => schedule.state === 'failed')
    const before = told.current
    told.current = new Set(before)
    for (const { _id, name, problem, finishedAt } of failed) {
      // One that has been tried again may fail again.
      const failure = `${_id} ${finishedAt?.toISOString()}`
      told.current.add(failure)
      // What failed before the Studio was opened is not news.
      if (before === null || before.has(failure)) continue
      pushToast({
        status: 'error',
        title: `The schedule “${name}” has failed`,
        description: [problem, 'See “Schedule”.'].filter(Boolean).join(' '),
        closable: true,
        duration: SHOWN_MS,
      })
    }
  }, [state, pushToast])
  return null
}
