import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useReducer, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { scrollToElement } from '~/ui/scrolling/scroll-to'
import { useWindowEvent } from '~/ui/use-window-event'
import { isFromForm } from '~shared/forms/form-origins'
import { readFormMessage, updateMessage } from '~shared/forms/frame-messages'
import { initialState, nextStep, reduceFormFrame, type FormFrameState } from './form-frame-state'
import { knownHeight, rememberHeight } from './known-heights'

/** Time without a load after which a plain link replaces the spinner, in ms. */
const LOAD_LIMIT_MS = 15_000

interface FormFrameOptions {
  /** The provider's numeric form id. */
  formId: string
  /** The complete URL of the form, prefilled. */
  address: string
  /** Whether a new address is about to follow. */
  isAddressPending: boolean
  /** Makes a new address follow immediately, because the form waits for it before it is sent. */
  onAwaited: (() => void) | undefined
  /** Whether it is one of this site's own forms. */
  isOwn: boolean
  /** Whether the frame may load. */
  near: boolean | null
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
  /** Whether the form must stay visible while a choice settles, because it has typed text or is a confirmation. */
  isPreserved: boolean
  /** Whether the form does not match the choice, and waits until the visitor asks for the update. */
  isUpdateOffered: boolean
  /** Whether the visitor has asked for the update, but it failed for lack of a connection. */
  isOffline: boolean
  /** Makes the update that the visitor was offered. */
  catchUp: () => void
  /** Takes note of a load, and returns whether the form has loaded, and not an error page. */
  onLoad: () => boolean
}

/**
 * Loads a form into its frame and keeps it up to date. A new address never discards what was typed: a form that
 * supports updates is sent the address and keeps the rest, an untouched form is reloaded, and any other waits until the
 * visitor asks for the update. A confirmation stays until the visitor starts a new form. An update that failed is tried
 * again when the network is back, and before the form is submitted. Then the form also asks for the latest choice,
 * which may not have settled yet. If the form says that its pack is not what the page says about it, the page loads its
 * data again.
 */
export function useFormFrame(options: FormFrameOptions): FormFrame {
  const { formId, address, isAddressPending, onAwaited, isOwn, near, height, frameRef, containerRef } =
    options
  const [frameHeight, setFrameHeight] = useState(knownHeight(address) ?? height)
  // The state changes with the frame's events, never in an effect, since a frame may load before effects run.
  const [state, dispatch] = useReducer(reduceFormFrame, null, () => initialState(address, !isAddressPending))
  const { phase, hasBegun, attempt, source, takesUpdates, progress, failedUpdate } = state
  const step = nextStep(state, address)
  const { revalidate } = useRevalidator()

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

  // Focus that moves into a frame blurs the window. If it comes from another window instead, this window only gets it
  // later, from the frame.
  const onFocusMove = () => {
    if (frameRef.current && document.activeElement === frameRef.current) dispatch({ type: 'entered' })
  }
  useWindowEvent('blur', onFocusMove)
  useWindowEvent('focus', onFocusMove)

  useWindowEvent('message', (event) => {
    const { origin } = new URL(source, window.location.href)
    if (event.source !== frameRef.current?.contentWindow || !isFromForm(event.origin, origin)) return
    const message = readFormMessage(event.data, formId)
    switch (message?.type) {
      case 'setHeight': {
        // The site's own forms may be shorter, but pages are designed for at least this height.
        const reported = isOwn ? Math.max(message.height, height) : message.height
        rememberHeight(address, reported)
        setFrameHeight(reported)
        break
      }
      case 'takes-updates':
      case 'updated':
        dispatch(message)
        break
      case 'awaits-update':
        onAwaited?.()
        dispatch(message)
        break
      case 'update-failed':
        dispatch({ type: 'update-failed', address, isOnline: navigator.onLine })
        break
      case 'submission-completed':
        // At once: a page may hide what is above a form once that is sent, and then the confirmation moves up.
        flushSync(() => dispatch(message))
        scrollToElement(containerRef.current)
        break
      case 'pack-changed':
        revalidate()
        break
      case 'scrollIntoView':
        scrollToElement(containerRef.current)
        break
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
      // An update keeps what was typed, so it is tried before a reload.
      if (takesUpdates) update(true)
      else dispatch({ type: 'load', address })
    },
    onLoad() {
      // A browser's own error page counts as loaded. It is of another origin, which distinguishes it from this site's
      // own forms, but not from a provider's.
      const inside = frameRef.current?.contentDocument
      const hasFailed = isOwn ? inside === null : !navigator.onLine
      // A provider's form has led to a page of this site, such as the thank-you page. It replaces the
      // history entry of the frame's navigation, or Back would show it in the frame.
      const site = window.location.origin
      if (inside?.URL.startsWith(site) && !source.startsWith(site) && !isOwn)
        window.location.replace(inside.URL)
      dispatch({ type: hasFailed ? 'loadFailed' : 'loaded' })
      return !hasFailed
    },
  }
}
