import { ExternalLink, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from './button-class'
import styles from './EmbeddedForm.module.css'
import { readFormMessage } from './form-messages'
import { LoafCat } from './LoafCat'
import { prefersReducedMotion } from './motion'
import { useFormScript } from './use-form-script'
import { visitorScrolled } from './visitor-scroll'
import { WaitingEyes } from './WaitingEyes'

/** After this long (ms) without a load the visitor is offered a plain link in place of the spinner. */
const LOAD_LIMIT_MS = 15_000
/** The frame starts loading this far (px) before it scrolls into view. */
const NEAR_PX = 1200

interface EmbeddedFormProps {
  /** The provider's numeric form id. */
  formId: string
  /** The whole address of the form, prefilled. A new address reloads the frame. */
  address: string
  /** True while a new address is about to follow: the form shown no longer fits what was chosen. */
  outdated?: boolean
  /** The provider's embed script. */
  scriptUrl: string
  title: string
  /** First height in px (spec section 9: about 539). */
  height: number
  /** Smallest height of the container in px (spec section 9: 550). */
  minHeight: number
  texts: {
    /** Above the form; no bar when empty. */
    bar: string
    payment: string
    loading: string
    late: string
    lateLink: string
  }
}

/**
 * An order, quote or contact form of the provider in a frame (spec sections 2, 4, 7): an overlay until it has loaded,
 * heights from its messages (source and origin checked, clamped), and a plain link when it does not load. The
 * provider's script is in the page while this is. After the first load the window goes to the top if it was there when
 * the form began to load, unless the visitor has scrolled or followed a link to a section. Without JavaScript the frame
 * is there at once.
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
  const loadedOnce = useRef(false)
  const beganAtTop = useRef(false)

  useFormScript(scriptUrl, formId, address, near && state === 'loaded')

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
  }, [near, address])

  useEffect(() => {
    const formOrigin = new URL(address, window.location.href).origin
    const onMessage = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== formOrigin) return
      const message = readFormMessage(event.data, formId)
      if (message?.type === 'setHeight') setFrameHeight(message.height)
      if (message?.type === 'scrollIntoView' || message?.type === 'submitted') {
        container.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
      }
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [address, formId])

  const onLoad = () => {
    setState('loaded')
    if (loadedOnce.current) return
    loadedOnce.current = true
    if (beganAtTop.current && !window.location.hash && !visitorScrolled()) window.scrollTo({ top: 0 })
  }

  const attributes = {
    title,
    src: address,
    allow: 'geolocation; microphone; camera; fullscreen; payment',
    className: styles.frame,
    scrolling: 'no' as const,
    style: { height: frameHeight, minHeight: '100%' },
  }

  return (
    <div
      ref={container}
      className={styles.container}
      style={{ minHeight }}
      aria-busy={state === 'loading' || outdated}
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
      <div className={styles.body} style={{ minHeight: frameHeight }}>
        {near ? (
          // A new element for a new address: changing `src` would add a step to the browser's history.
          <iframe
            key={address}
            ref={frame}
            id={`JotFormIFrame-${formId}`}
            onLoad={onLoad}
            {...attributes}
            title={title}
          />
        ) : (
          <noscript>
            <iframe {...attributes} title={title} />
          </noscript>
        )}
        {state !== 'loaded' || outdated ? (
          <div className={styles.overlay} data-needs-js>
            {state !== 'late' || outdated ? (
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
