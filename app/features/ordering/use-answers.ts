import { useSearchParams } from '@remix-run/react'
import { useCallback, useState } from 'react'

/**
 * What a visitor answers before a form, kept in the address so that a reload or a shared link has it too. The screen
 * takes an answer at once; the address follows.
 * @returns the answers, and what takes another one; an empty value takes one back
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

/** A copy of the parameters with these answers in it; an empty one is taken out. */
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
