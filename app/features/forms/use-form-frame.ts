import { useCallback, useEffect, useReducer, useState, type RefObject } from 'react'
import { scrollToElement } from '~/ui/motion'
import { useWindowEvent } from '~/ui/use-window-event'
import { initialState, nextStep, reduceFormFrame, type FormFrameState } from './form-frame-state'
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
  isAddressPending: boolean
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

interface FormFrame extends Pick<FormFrameState, 'phase' | 'hasBegun' | 'source' | 'attempt'> {
  /** Whether the visitor has sent the form. */
  isSent: boolean
  /** In px. */
  frameHeight: number
  /** Whether the form must stay visible while a choice settles: it keeps what was typed, or is a confirmation. */
  isPreserved: boolean
  /** Whether the form does not match the choice, and may stay so until the visitor asks for it. */
  isUpdateOffered: boolean
  /** Whether the visitor has asked for the choice, which did not arrive: there is no connection. */
  isOffline: boolean
  /** Brings a form up to date that the visitor was offered an update of. */
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
  const { formId, address, isAddressPending, isOwn, near, height, frameRef, containerRef } = options
  const [frameHeight, setFrameHeight] = useState(knownHeights.get(address) ?? height)
  // This changes with the frame, never in an effect: a frame may load before React runs its effects.
  const [state, dispatch] = useReducer(reduceFormFrame, null, () => initialState(address, !isAddressPending))
  const { phase, hasBegun, attempt, source, takesUpdates, progress, failedUpdate } = state
  const step = nextStep(state, address)

  if (!hasBegun && !isAddressPending) dispatch({ type: 'begun', address })

  const update = useCallback(
    (isRequested: boolean) => {
      const { origin } = new URL(source, window.location.href)
      frameRef.current?.contentWindow?.postMessage(updateMessage(formId, address), origin)
      dispatch({ type: 'updateSent', address, isRequested })
    },
    [frameRef, source, formId, address],
  )

  useEffect(() => {
    if (step === 'update') update(false)
    if (step === 'load') dispatch({ type: 'load', address })
  }, [step, update, address])

  useEffect(() => {
    if (!near) return
    const timer = window.setTimeout(() => dispatch({ type: 'loadTimedOut' }), LOAD_LIMIT_MS)
    return () => window.clearTimeout(timer)
  }, [near, source, attempt])

  // A form that did not load is loaded again when the network is back.
  useWindowEvent('online', () => {
    if (phase === 'late') dispatch({ type: 'load', address })
  })

  // Focus moving into a frame blurs the window, unless another one had it: then the window gets it from the frame
  // later.
  const onFocusMove = () => {
    if (frameRef.current && document.activeElement === frameRef.current) dispatch({ type: 'entered' })
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
      case 'updated':
        return dispatch(message)
      case 'updateFailed':
        return dispatch({ type: 'updateFailed', address, isOnline: navigator.onLine })
      case 'submitted':
        dispatch(message)
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
    isSent: progress === 'sent',
    frameHeight,
    isPreserved: takesUpdates || progress !== 'untouched',
    isUpdateOffered: step === 'offer',
    isOffline: failedUpdate?.address === address && failedUpdate.wasRequested,
    catchUp() {
      // What a visitor asks for is tried without losing what was typed first.
      if (takesUpdates) update(true)
      else dispatch({ type: 'load', address })
    },
    onLoad() {
      // A browser's own error page counts as loaded. It is of another origin, which distinguishes it from this site's
      // own forms, but not from a provider's.
      const hasFailed = isOwn ? frameRef.current?.contentDocument === null : !navigator.onLine
      dispatch({ type: hasFailed ? 'loadFailed' : 'loaded' })
      return !hasFailed
    },
  }
}
