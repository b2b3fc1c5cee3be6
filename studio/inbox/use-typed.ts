import { useEffect, useRef, useState, type RefObject } from 'react'

/** The shortest time between two searches, in ms; a browser lets no page change its address much oftener. */
const PAUSE_MS = 250

/**
 * What somebody types, of which not every letter is searched: the first one is at once, then what has become of it after each
 * pause, and at the end all of it.
 * @param known what is being searched; it is shown whenever nobody is typing
 * @returns what is in the field, and what to call when it changes
 */
export function useTyped(
  known: string,
  field: RefObject<HTMLInputElement | null>,
  search: (text: string) => void,
): [typed: string, type: (text: string) => void] {
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
  return [typed, type]
}
