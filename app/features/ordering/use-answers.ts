import { useActionData, useLocation, useSearchParams } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { useDataRouter } from '~/ui/use-data-router'

/** Answers that may not be in the address yet. */
interface Answered {
  answers: Readonly<Record<string, string>>
  /** The location whose address is about to follow; null while that waits. */
  writtenAt: unknown
  /** The failed search whose error the visitor has seen before answering. */
  seen: unknown
}

/**
 * Keeps a visitor's answers before a form in the address, so that reloads and shared links preserve them. The screen
 * updates immediately, and the address follows. From then on, and after any other navigation, the address counts.
 * @returns the answers, and a function that stores one; an empty value removes it
 */
export function useAnswers(): [URLSearchParams, (name: string, value: string) => void] {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const failure = useActionData()
  const [answered, setAnswered] = useState<Answered>()
  const router = useDataRouter()

  // The address waits for a search or another page to load, which a new address would cancel. It would also remove the
  // error of a search that has failed since, before the visitor has read it. The end of either brings a new location.
  useEffect(() => {
    if (answered?.writtenAt !== null || (failure && failure !== answered.seen)) return
    const { formData, location: next } = router?.state.navigation ?? {}
    if (formData || (next && next.pathname !== location.pathname)) return
    setAnswered({ ...answered, writtenAt: location })
    setParams((current) => withAnswers(current, answered.answers), {
      replace: true,
      preventScrollReset: true,
    })
  }, [answered, failure, location, router, setParams])

  const onAnswer = useCallback(
    (name: string, value: string) =>
      setAnswered((before) => ({
        answers: { ...pendingAt(location, before), [name]: value },
        writtenAt: null,
        seen: failure,
      })),
    [failure, location],
  )
  return [withAnswers(params, pendingAt(location, answered) ?? {}), onAnswer]
}

/** Returns the answers that the address of a location does not have yet. */
function pendingAt(location: unknown, answered: Answered | undefined): Answered['answers'] | undefined {
  const isPending = answered?.writtenAt === null || answered?.writtenAt === location
  return isPending ? answered?.answers : undefined
}

/** Returns a copy of the parameters with these answers; empty ones are removed. */
function withAnswers(params: URLSearchParams, answers: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(answers)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
