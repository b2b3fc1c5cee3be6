import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { scrollToElement } from '~/ui/motion'
import { useWindowEvent } from '~/ui/use-window-event'
import { readFormMessage, updateMessage } from './form-messages'

/** After this long without a load, in ms, the spinner is replaced by a plain link. */
const LOAD_LIMIT_MS = 15_000

/** Last known height of each form, in px, by address: Back then restores the scroll position even below the form. */
const knownHeights = new Map<string, number>()
/** Maximum number of known heights: each choice is an address of its own. */
const MAX_HEIGHTS = 100

/** Remembers the height of a form; of too many, the one that was reported first is forgotten. */
function rememberHeight(address: string, height: number): void {
  knownHeights.delete(address)
  knownHeights.set(address, height)
  const [oldest = ''] = knownHeights.keys()
  if (knownHeights.size > MAX_HEIGHTS) knownHeights.delete(oldest)
}

interface FormFrameOptions {
  /** The provider's numeric form id. */
  formId: string
  /** The complete URL of the form, prefilled. */
  address: string
  /** True while a new address is about to follow. */
  outdated: boolean
  /** Whether it is one of this site's own forms. */
  isOwn: boolean
  /** Whether the frame may load. */
  near: boolean
  /** Initial height, in px. */
  height: number
  frameRef: RefObject<HTMLIFrameElement>
  /** What scrolls into view when the form asks for it. */
  containerRef: RefObject<HTMLElement>
}

/** `late`: it has failed to load, or is taking too long. */
type Phase = 'loading' | 'late' | 'loaded'

interface FormFrame {
  phase: Phase
  /**
   * Whether it may be in the page: a form that appears because of a choice is loaded once that has settled, and not
   * twice.
   */
  hasBegun: boolean
  /** The address in the frame. */
  source: string
  /** Counts how often it was loaded again, possibly from the same address. */
  attempt: number
  /** Whether the visitor has sent the form. */
  isSent: boolean
  /** In px. */
  frameHeight: number
  /** Whether the form must stay visible while a choice settles: it keeps what was typed, or is a confirmation. */
  isKept: boolean
  /** Whether the form does not match the choice, and may stay so until the visitor asks for it. */
  waits: boolean
  /** Whether the visitor has asked for the choice, which did not arrive: there is no connection. */
  isOffline: boolean
  /** Brings a waiting form up to date. */
  catchUp: () => void
  /** @returns whether the form has loaded, and not an error page */
  onLoad: () => boolean
}

/**
 * The frame of a form. A new address never discards what was typed: a form that supports updates is sent the address
 * and keeps the rest, an untouched form is reloaded, and any other waits until the visitor asks for it. Nor does it
 * discard a confirmation: a form that was sent stays until the visitor starts a new one. A form that could not apply an
 * update tries it again when the network is back, and before it is sent.
 */
export function useFormFrame(options: FormFrameOptions): FormFrame {
  const { formId, address, outdated, isOwn, near, height, frameRef, containerRef } = options
  const [frameHeight, setFrameHeight] = useState(knownHeights.get(address) ?? height)
  // These change with the frame, never in an effect: a frame may load before React runs its effects.
  const [phase, setPhase] = useState<Phase>('loading')
  const [attempt, setAttempt] = useState(0)
  // The address in the frame, the last one that its form was told or has confirmed, and the one whose values the form
  // contains.
  const [source, setSource] = useState(address)
  const [told, setTold] = useState(address)
  const [held, setHeld] = useState(address)
  const [hasBegun, setHasBegun] = useState(!outdated)
  /** Whether the form applies updates. */
  const [takesUpdates, setTakesUpdates] = useState(false)
  /** The last update that failed, and whether the visitor had asked for it. */
  const [missed, setMissed] = useState<{ address: string; wasAsked: boolean } | null>(null)
  /** Whether the visitor has been in the form. */
  const [touched, setTouched] = useState(false)
  const [isSent, setSent] = useState(false)
  /** Whether the visitor has asked for the update that is under way. */
  const wasAsked = useRef(false)

  const behind = held !== address
  const hasMissed = missed?.address === address
  const waits = behind && phase === 'loaded' && (isSent || (takesUpdates ? hasMissed : touched))

  const load = useCallback((from: string) => {
    setAttempt((before) => before + 1)
    setPhase('loading')
    setSource(from)
    setHeld(from)
    setTold(from)
    setTakesUpdates(false)
    setTouched(false)
    setSent(false)
    setMissed(null)
  }, [])
  if (!hasBegun && !outdated) {
    setHasBegun(true)
    load(address)
  }

  const update = useCallback(
    (isAsked: boolean) => {
      const { origin } = new URL(source, window.location.href)
      frameRef.current?.contentWindow?.postMessage(updateMessage(formId, address), origin)
      wasAsked.current = isAsked
      setTold(address)
    },
    [frameRef, source, formId, address],
  )

  useEffect(() => {
    if (waits) return
    if (takesUpdates) {
      if (told !== address) update(false)
    } else if (behind) load(address)
  }, [behind, waits, takesUpdates, told, load, update, address])

  useEffect(() => {
    if (!near) return
    const timer = window.setTimeout(
      () => setPhase((current) => (current === 'loading' ? 'late' : current)),
      LOAD_LIMIT_MS,
    )
    return () => window.clearTimeout(timer)
  }, [near, source, attempt])

  // A form that did not load is loaded again when the network is back.
  useWindowEvent('online', () => {
    if (phase === 'late') load(address)
  })

  // Focus moving into a frame blurs the window, unless another one had it: then the window gets it from the frame
  // later.
  const onFocusMove = () => {
    if (frameRef.current && document.activeElement === frameRef.current) setTouched(true)
  }
  useWindowEvent('blur', onFocusMove)
  useWindowEvent('focus', onFocusMove)

  useWindowEvent('message', (event) => {
    const formOrigin = new URL(source, window.location.href).origin
    if (event.source !== frameRef.current?.contentWindow || event.origin !== formOrigin) return
    const message = readFormMessage(event.data, formId)
    switch (message?.type) {
      case 'setHeight': {
        // The site's own forms may be shorter, but pages are designed for at least this height.
        const reported = isOwn ? Math.max(message.height, height) : message.height
        rememberHeight(address, reported)
        return setFrameHeight(reported)
      }
      case 'takesUpdates':
        return setTakesUpdates(true)
      case 'updated':
        // Only now: a form that is sent before holds the earlier choice.
        setHeld(message.address)
        // If it holds an earlier choice, it is told the current one again.
        return setTold(message.address)
      case 'updateFailed':
        // Offline, a reload would fail as well, and lose what was typed.
        if (wasAsked.current && navigator.onLine) return load(address)
        setMissed({ address: told, wasAsked: wasAsked.current })
        wasAsked.current = false
        return
      case 'submitted':
        // What the frame shows next is not a form.
        setTakesUpdates(false)
        setTouched(false)
        setSent(true)
        return scrollToElement(containerRef.current)
      case 'scrollIntoView':
        return scrollToElement(containerRef.current)
    }
  })

  return {
    phase,
    hasBegun,
    source,
    attempt,
    isSent,
    frameHeight,
    isKept: takesUpdates || touched || isSent,
    waits,
    isOffline: hasMissed && missed.wasAsked,
    catchUp() {
      // What a visitor asks for is tried without losing what was typed first.
      if (takesUpdates) update(true)
      else load(address)
    },
    onLoad() {
      // A browser's own error page counts as loaded. It is not of this site; behind a provider's address, it cannot be
      // told.
      const hasFailed = isOwn ? frameRef.current?.contentDocument === null : !navigator.onLine
      setPhase(hasFailed ? 'late' : 'loaded')
      return !hasFailed
    },
  }
}
