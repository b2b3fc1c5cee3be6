import { useRef, useState } from 'react'
import { messageOf } from '../requests/errors'

export interface Attempt {
  /** Whether a task is in progress. */
  isBusy: boolean
  /** Why the last task failed; null if none has, or one is in progress. */
  problem: string | null
  /** Carries out a task, unless one is in progress. Never rejects: `problem` says what went wrong. */
  attempt: (task: () => Promise<void>) => Promise<void>
}

/**
 * Keeps what a dialog shows while its button does something that may fail: that it is busy, then why it failed. What a
 * task does once it has succeeded, such as closing the dialog, is part of the task.
 * @param sentenceOf says to the editor why a task failed. Defaults to the error's own message.
 */
export function useAttempt(sentenceOf: (cause: unknown) => string = messageOf): Attempt {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A second press may come before the button is rendered as disabled.
  const isRunning = useRef(false)
  const attempt = async (task: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setProblem(null)
    try {
      await task()
    } catch (cause) {
      setProblem(sentenceOf(cause))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, problem, attempt }
}
