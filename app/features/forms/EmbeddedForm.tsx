import { ExternalLink, Lock } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LoafCat } from '~/drawings/cats/LoafCat'
import { WaitingEyes } from '~/drawings/cats/WaitingEyes'
import { visitorScrolled } from '~/layout/visitor-scroll'
import { buttonClass } from '~/ui/button-class'
import { prefersReducedMotion } from '~/ui/motion'
import { classNames } from '~/ui/class-names'
import styles from './EmbeddedForm.module.css'
import { readFormMessage, updateMessage } from './form-messages'
import { useFormScript } from './use-form-script'

/** After this long (ms) without a load the visitor is offered a plain link in place of the spinner. */
const LOAD_LIMIT_MS = 15_000
/** The frame starts loading this far (px) before it scrolls into view. */
const NEAR_PX = 1200

interface EmbeddedFormProps {
  /** The provider's numeric form id. */
  formId: string
  /** The whole address of the form, prefilled. */
  address: string
  /** True while a new address is about to follow: the form shown no longer fits what was chosen. */
  outdated?: boolean
  /** The external provider's embed script; null for one of this site's own forms, which has the page's theme and needs none. */
  scriptUrl: string | null
  title: string
  /** First height in px (about 539). */
  height: number
  /** Smallest height of the container in px (550). */
  minHeight: number
  texts: {
    /** Above the form; no bar when empty. */
    bar: string
    payment: string
    loading: string
    late: string
    lateLink: string
    /** Above a form that was begun before something else was chosen, and the button that loads it anew. */
    changed: string
    update: string
  }
}

/**
 * An order, quote or contact form in a frame: an overlay until it has loaded,
 * heights from its messages (source and origin checked, clamped), and a plain link when it does not load. The
 * provider's script is in the page while this is. After the first load the window goes to the top if it was there when
 * the form began to load, unless the visitor has scrolled or followed a link to a section. Without JavaScript the frame
 * is there at once.
 *
 * A new address never takes away what was typed: a form that says it takes updates is told the address and keeps the
 * rest, one that nobody has been in is loaded anew, and any other waits until the visitor asks for that.
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
  const [frameHeight, setFrameHeight] = useState(height)
  const [state, setState] = useState<'loading' | 'late' | 'loaded'>('loading')
  // The address in the frame, and the one whose values the form holds.
  const [source, setSource] = useState(address)
  const [held, setHeld] = useState<string | null>(address)
  const [takesUpdates, setTakesUpdates] = useState(false)
  const [touched, setTouched] = useState(false)
  const loadedOnce = useRef(false)
  const beganAtTop = useRef(false)

  const isOwn = scriptUrl === null
  const behind = held !== address
  const waits = behind && state === 'loaded' && touched && !takesUpdates

  useFormScript(scriptUrl, formId, source, near && state === 'loaded')

  const load = useCallback((from: string) => {
    setSource(from)
    setHeld(from)
    setTakesUpdates(false)
    setTouched(false)
  }, [])

  useEffect(() => {
    if (!behind || waits) return
    if (state !== 'loaded' || !takesUpdates) return load(address)
    const { origin } = new URL(source, window.location.href)
    frame.current?.contentWindow?.postMessage(updateMessage(formId, address), origin)
    setHeld(address)
  }, [behind, waits, state, takesUpdates, load, address, source, formId])

  // Whoever is inside a frame has left the window around it.
  useEffect(() => {
    const onBlur = () => {
      if (frame.current && document.activeElement === frame.current) setTouched(true)
    }
    window.addEventListener('blur', onBlur)
    return () => window.removeEventListener('blur', onBlur)
  }, [])

  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        // A form far down is near because somebody went there, be it by a scroll bar, which no event tells of.
        beganAtTop.current = window.scrollY === 0
        setNear(true)
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    setState('loading')
    if (!near) return
    const timer = window.setTimeout(() => {
      setState((current) => (current === 'loading' ? 'late' : current))
    }, LOAD_LIMIT_MS)
    return () => window.clearTimeout(timer)
  }, [near, source])

  useEffect(() => {
    const formOrigin = new URL(source, window.location.href).origin
    const onMessage = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== formOrigin) return
      const message = readFormMessage(event.data, formId)
      // Ours may be short, but pages are made for a frame of this height at least.
      if (message?.type === 'setHeight')
        setFrameHeight(isOwn ? Math.max(message.height, height) : message.height)
      if (message?.type === 'takesUpdates') setTakesUpdates(true)
      if (message?.type === 'updateFailed') {
        setTakesUpdates(false)
        setTouched(true)
        setHeld(null)
      }
      if (message?.type === 'submitted') {
        // What follows is no form any more.
        setTakesUpdates(false)
        setTouched(false)
      }
      if (message?.type === 'scrollIntoView' || message?.type === 'submitted') {
        container.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
      }
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [source, formId, isOwn, height])

  const onLoad = () => {
    setState('loaded')
    if (loadedOnce.current) return
    loadedOnce.current = true
    if (beganAtTop.current && !window.location.hash && !visitorScrolled()) window.scrollTo({ top: 0 })
  }

  // A form that keeps what was typed stays in sight while a choice settles.
  const covered = outdated && !takesUpdates && !touched

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
      className={classNames(styles.container, isOwn && styles.own)}
      style={{ minHeight }}
      aria-busy={state === 'loading' || covered}
    >
      {texts.bar ? (
        <p className={styles.bar}>
          <span>{texts.bar}</span>
          {texts.payment ? (
            <span className={styles.payment}>
              <Lock size={15} strokeWidth={2} aria-hidden />
              {texts.payment}
            </span>
          ) : null}
        </p>
      ) : null}
      {waits ? (
        <div className={styles.changed} role="status">
          <span>{texts.changed}</span>
          <button
            type="button"
            className={buttonClass({ variant: 'ink', size: 'small' })}
            onClick={() => load(address)}
          >
            {texts.update}
          </button>
        </div>
      ) : null}
      <div className={styles.body} style={{ minHeight: frameHeight }}>
        {near ? (
          // A new element for a new address: changing `src` would add a step to the browser's history.
          <iframe
            key={source}
            ref={frame}
            id={`JotFormIFrame-${formId}`}
            onLoad={onLoad}
            {...attributes}
            title={title}
          />
        ) : (
          <noscript>
            {/* Nobody tells its height here: it is tall, and scrolls if that is not enough. */}
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
                    <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
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
