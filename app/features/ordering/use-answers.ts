import { useLocation, useSearchParams } from '@remix-run/react'
import { useCallback, useState } from 'react'

/** Answers given at one location, which may not be in its address yet. */
interface Answered {
  at: unknown
  answers: Readonly<Record<string, string>>
}

/**
 * Keeps a visitor's answers before a form in the address, so that reloads and shared links preserve them. The screen
 * updates immediately, and the address follows. From then on, and after any other navigation, the address counts.
 * @returns the answers, and a function that stores one; an empty value removes it
 */
export function useAnswers(): [URLSearchParams, (name: string, value: string) => void] {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const [answered, setAnswered] = useState<Answered>()
  const pending = answered?.at === location ? answered.answers : undefined
  const onAnswer = useCallback(
    (name: string, value: string) => {
      const answers = { ...pending, [name]: value }
      setAnswered({ at: location, answers })
      setParams((current) => withAnswers(current, answers), { replace: true, preventScrollReset: true })
    },
    [location, pending, setParams],
  )
  return [withAnswers(params, pending ?? {}), onAnswer]
}

/** Returns a copy of the parameters with these answers; empty ones are removed. */
export function withAnswers(
  params: URLSearchParams,
  answers: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(answers)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
