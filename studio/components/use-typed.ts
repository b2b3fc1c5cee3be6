import { useEffect, useRef, useState, type RefObject } from 'react'

/** The shortest time between two searches, in ms; browsers limit how often a page can change its URL. */
const PAUSE_MS = 250

/**
 * Throttles searching while the user types: the first letter is searched immediately, then the latest text after each
 * pause, and finally the complete text.
 * @param known the current search, shown whenever the field is not focused
 * @returns the field's text, the function to call when it changes, and the one to call when the field loses the focus:
 * the complete text is then searched without a pause
 */
export function useTyped(
  known: string,
  field: RefObject<HTMLInputElement | null>,
  search: (text: string) => void,
): { typed: string; type: (text: string) => void; leave: () => void } {
  const [typed, setTyped] = useState(known)
  const latest = useRef({ text: known, sent: known, search })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    latest.current.search = search
  })
  useEffect(() => {
    if (document.activeElement === field.current) return
    latest.current.text = known
    latest.current.sent = known
    setTyped(known)
  }, [known, field])
  useEffect(() => () => clearTimeout(pause.current), [])

  const send = () => {
    const { text, sent } = latest.current
    pause.current = undefined
    if (text.trim() === sent) return
    latest.current.sent = text.trim()
    latest.current.search(text.trim())
    pause.current = setTimeout(send, PAUSE_MS)
  }
  const type = (text: string) => {
    latest.current.text = text
    setTyped(text)
    if (pause.current === undefined) send()
  }
  const leave = () => {
    clearTimeout(pause.current)
    send()
  }
  return { typed, type, leave }
}
