import externalLinkIcon from '@lucide/icons/icons/external-link'
import lockIcon from '@lucide/icons/icons/lock'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LoafCat } from '~/drawings/cats/LoafCat'
import { WaitingEyes } from '~/drawings/cats/WaitingEyes'
import { visitorScrolled } from '~/layout/visitor-scroll'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { prefersReducedMotion } from '~/ui/motion'
import { startsWithin } from '~/ui/starts-within'
import { whenNear } from '~/ui/when-near'
import styles from './EmbeddedForm.module.css'
import { readFormMessage, updateMessage } from './form-messages'
import { useFormScript } from './use-form-script'

/** After this long without a load, in ms, the spinner is replaced by a plain link. */
const LOAD_LIMIT_MS = 15_000
/** The frame starts loading when it is this close to the viewport, in px. */
const NEAR_PX = 1200

/** How tall forms were at last, in px, by their address: a step back to one leads to where its page was left, also below it. */
const knownHeights = new Map<string, number>()

interface EmbeddedFormProps {
  /** The provider's numeric form id. */
  formId: string
  /** The complete URL of the form, prefilled. */
  address: string
  /** True while a new address is about to follow: the form no longer matches the choice. */
  outdated?: boolean
  /** The external provider's embed script; null for one of this site's own forms, which has the page's theme and needs none. */
  scriptUrl: string | null
  title: string
  /** Initial height, in px (about 539). */
  height: number
  /** Minimum height of the container, in px (550). */
  minHeight: number
  texts: {
    /** Above the form; no bar if empty. */
    bar: string
    payment: string
    loading: string
    late: string
    lateLink: string
    /** Above a form that was started before the choice changed, and the button that reloads it. */
    changed: string
    update: string
    /** Above a sent form whose choice has changed since, and the button that starts a new one. */
    sent: string
    startNew: string
  }
}

/**
 * A provider's order, quote or contact form in a frame: an overlay until it has loaded, heights from its messages
 * (source and origin checked, clamped), and a plain link if it does not load. The provider's script is in the page
 * only while the form is. After the first load, the window scrolls to the top if it was there when the form started
 * loading, unless the visitor has scrolled or followed a link to a section. Without JavaScript, the frame is there
 * from the start.
 *
 * A new address never discards what was typed: a form that supports updates is sent the address and keeps the rest,
 * an untouched form is reloaded, and any other waits until the visitor asks for it. Nor does it discard a confirmation: a form
 * that was sent stays until the visitor starts a new one.
 */
export function EmbeddedForm({
  formId,
  address,
  outdated = false,
  scriptUrl,
  title,
  height,
  minHeight,
  texts,
}: EmbeddedFormProps) {
  const container = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [near, setNear] = useState(false)
  const [frameHeight, setFrameHeight] = useState(knownHeights.get(address) ?? height)
  const [state, setState] = useState<'loading' | 'late' | 'loaded'>('loading')
  // The address in the frame, the last one that its form was told, and the one whose values the form contains.
  const [source, setSource] = useState(address)
  const [told, setTold] = useState(address)
  const [held, setHeld] = useState(address)
  // A form that appears because of a choice is loaded once that has settled, and not twice.
  const [hasBegun, setHasBegun] = useState(!outdated)
  if (!hasBegun && !outdated) {
    setHasBegun(true)
    setSource(address)
    setHeld(address)
    setTold(address)
  }
  const [takesUpdates, setTakesUpdates] = useState(false)
  const [touched, setTouched] = useState(false)
  const [isSent, setSent] = useState(false)
  /** Counts how often the frame was loaded again. */
  const [attempt, setAttempt] = useState(0)
  const knowsUpdates = useRef(false)
  /** Whether the visitor has asked for the update that is under way. */
  const wasAsked = useRef(false)
  const loadedOnce = useRef(false)
  const beganAtTop = useRef(false)

  const isOwn = scriptUrl === null
  const behind = held !== address
  const waits = behind && state === 'loaded' && (isSent || (touched && !takesUpdates))

  useFormScript(scriptUrl, formId, source, near && state === 'loaded')

  // The state changes with the frame, never in an effect: a frame may load before React runs its effects.
  const load = useCallback((from: string) => {
    setAttempt((before) => before + 1)
    setState('loading')
    setSource(from)
    setHeld(from)
    setTold(from)
    setTakesUpdates(false)
    setTouched(false)
    setSent(false)
    knowsUpdates.current = false
    wasAsked.current = false
  }, [])

  const update = useCallback(() => {
    const { origin } = new URL(source, window.location.href)
    frame.current?.contentWindow?.postMessage(updateMessage(formId, address), origin)
    setTold(address)
  }, [source, formId, address])

  useEffect(() => {
    if (waits) return
    if (!takesUpdates) return behind ? load(address) : undefined
    if (told === address) return
    wasAsked.current = false
    update()
  }, [behind, waits, takesUpdates, told, load, update, address])

  /** What a visitor asks for is tried without losing what was typed first. */
  const catchUp = () => {
    if (isSent || !knowsUpdates.current) return load(address)
    wasAsked.current = true
    setTakesUpdates(true)
    update()
  }

  // Focus moving into a frame blurs the window, unless another one had it: then the window gets it from the frame later.
  useEffect(() => {
    const onMove = () => {
      if (frame.current && document.activeElement === frame.current) setTouched(true)
    }
    window.addEventListener('blur', onMove)
    window.addEventListener('focus', onMove)
    return () => {
      window.removeEventListener('blur', onMove)
      window.removeEventListener('focus', onMove)
    }
  }, [])

  useEffect(() => {
    if (!container.current) return
    return whenNear(container.current, NEAR_PX, () => {
      // A form far down may be near because the visitor scrolled there, possibly with the scroll bar, which fires
      // no input event.
      beganAtTop.current = window.scrollY === 0
      setNear(true)
    })
  }, [])

  useEffect(() => {
    if (!near) return
    const timer = window.setTimeout(() => {
      setState((current) => (current === 'loading' ? 'late' : current))
    }, LOAD_LIMIT_MS)
    return () => window.clearTimeout(timer)
  }, [near, source, attempt])

  // A form that did not load is loaded again when the network is back.
  useEffect(() => {
    if (state !== 'late') return
    const onOnline = () => load(address)
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [state, load, address])

  useEffect(() => {
    const formOrigin = new URL(source, window.location.href).origin
    const onMessage = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== formOrigin) return
      const message = readFormMessage(event.data, formId)
      // The site's own forms may be shorter, but pages are designed for at least this height.
      if (message?.type === 'setHeight') {
        const reported = isOwn ? Math.max(message.height, height) : message.height
        knownHeights.set(address, reported)
        setFrameHeight(reported)
      }
      if (message?.type === 'takesUpdates') {
        knowsUpdates.current = true
        setTakesUpdates(true)
      }
      // Only now: a form that is sent before holds the earlier choice.
      if (message?.type === 'updated') setHeld(message.address)
      if (message?.type === 'updateFailed') {
        // Offline, a reload would fail as well, and lose what was typed.
        if (wasAsked.current && navigator.onLine) return load(address)
        wasAsked.current = false
        setTakesUpdates(false)
        setTouched(true)
      }
      if (message?.type === 'submitted') {
        // What the frame shows next is not a form.
        setTakesUpdates(false)
        setTouched(false)
        setSent(true)
      }
      if (message?.type === 'scrollIntoView' || message?.type === 'submitted') {
        container.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
      }
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [source, formId, isOwn, height, address, load])

  const onLoad = () => {
    if (hasFailed()) return setState('late')
    setState('loaded')
    if (loadedOnce.current) return
    loadedOnce.current = true
    if (beganAtTop.current && !window.location.hash && !visitorScrolled()) window.scrollTo({ top: 0 })
  }

  /** A browser's own error page counts as loaded. It is not of this site; behind a provider's address, it cannot be told. */
  function hasFailed(): boolean {
    return isOwn ? frame.current?.contentDocument === null : !navigator.onLine
  }

  // A form that keeps what was typed stays visible while a choice settles, and so does a confirmation.
  const covered = outdated && !takesUpdates && !touched && !isSent

  const attributes = {
    title,
    src: source,
    allow: 'geolocation; microphone; camera; fullscreen; payment',
    className: styles.frame,
    scrolling: 'no' as const,
    style: { height: frameHeight, minHeight: '100%' },
  }

  return (
    <div
      ref={container}
      {...startsWithin(NEAR_PX)}
      className={classNames(styles.container, isOwn && styles.own)}
      style={{ minHeight }}
      aria-busy={state === 'loading' || covered}
    >
      {texts.bar ? (
        <p className={styles.bar}>
          <span>{texts.bar}</span>
          {texts.payment ? (
            <span className={styles.payment}>
              <Icon icon={lockIcon} size={15} strokeWidth={2} />
              {texts.payment}
            </span>
          ) : null}
        </p>
      ) : null}
      {waits ? (
        <div className={styles.changed} role="status">
          <span>{isSent ? texts.sent : texts.changed}</span>
          <button type="button" className={buttonClass({ variant: 'ink', size: 'small' })} onClick={catchUp}>
            {isSent ? texts.startNew : texts.update}
          </button>
        </div>
      ) : null}
      <div className={styles.body} style={{ minHeight: frameHeight }}>
        {near && hasBegun ? (
          // A new element for a new address: changing `src` would add a history entry.
          <iframe
            key={`${source} ${attempt}`}
            ref={frame}
            id={`JotFormIFrame-${formId}`}
            onLoad={onLoad}
            {...attributes}
            title={title}
          />
        ) : null}
        {near ? null : (
          <noscript>
            {/* Nothing reports its height here: it is tall, and scrolls if that is not enough. */}
            <iframe
              {...attributes}
              title={title}
              className={`${styles.frame} ${styles.still}`}
              scrolling="auto"
              style={undefined}
            />
          </noscript>
        )}
        {state !== 'loaded' || covered ? (
          <div className={styles.overlay} data-needs-js>
            {state !== 'late' || covered ? (
              <>
                <p className={styles.waiting} role="status">
                  <WaitingEyes className={styles.eyes} label={null} />
                  {texts.loading}
                </p>
                <div className={styles.fields} aria-hidden>
                  <span className={styles.field} />
                  <span className={styles.field} />
                  <span className={`${styles.field} ${styles.wide}`} />
                  <span className={`${styles.field} ${styles.wide} ${styles.message}`} />
                  <span className={`${styles.field} ${styles.send}`} />
                </div>
              </>
            ) : (
              <>
                <div className={styles.late} role="status">
                  <p className="title-3">{texts.late}</p>
                  <a
                    className={buttonClass({ variant: 'ink' })}
                    href={address}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {texts.lateLink}
                    <Icon icon={externalLinkIcon} size={18} strokeWidth={1.75} />
                  </a>
                </div>
                <LoafCat className={styles.cat} />
              </>
            )}
          </div>
        ) : null}
      </div>
    </div>
  )
}
