import { useSearchParams } from '@remix-run/react'
import { useCallback, useState } from 'react'

/**
 * A visitor's answers before a form, kept in the address so that reloads and shared links preserve them. The
 * screen updates immediately; the address follows.
 * @returns the answers, and a function that stores one; an empty value removes it
 */
export function useAnswers(): [URLSearchParams, (name: string, value: string) => void] {
  const [params, setParams] = useSearchParams()
  const [answered, setAnswered] = useState<Readonly<Record<string, string>>>({})
  const onAnswer = useCallback(
    (name: string, value: string) => {
      setAnswered((current) => ({ ...current, [name]: value }))
      setParams((current) => withAnswers(current, { [name]: value }), {
        replace: true,
        preventScrollReset: true,
      })
    },
    [setParams],
  )
  return [withAnswers(params, answered), onAnswer]
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
