import externalLinkIcon from '@lucide/icons/icons/external-link'
import lockIcon from '@lucide/icons/icons/lock'
import { useEffect, useRef } from 'react'
import { LoafCat } from '~/drawings/cats/LoafCat'
import { WaitingEyes } from '~/drawings/cats/WaitingEyes'
import { LookupMessage } from '~/site-settings/LookupMessage'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { startsWithin } from '~/ui/loading/starts-within'
import { FRAME_HEIGHT } from '~shared/forms/frame-messages'
import styles from './EmbeddedForm.module.css'
import { useFormFrame } from './use-form-frame'
import { useFormScript } from './use-form-script'
import { useNearViewport } from './use-near-viewport'

/** The frame starts loading when it is this close to the viewport, in px. */
const NEAR_PX = 1_200

interface EmbeddedFormProps {
  /** The provider's numeric form id. */
  formId: string
  /** The complete URL of the form, prefilled. */
  address: string
  /** Whether a new address is about to follow, because the form no longer matches the choice. */
  isAddressPending?: boolean
  /** Makes the new address follow immediately. */
  onAwaited?: () => void
  /**
   * The external provider's embed script; null for one of this site's own forms, which has the page's theme and needs
   * no script.
   */
  scriptUrl: string | null
  title: string
  /** Initial height, in px (about 539). */
  height: number
  /** Minimum height of the container, in px (550). */
  minHeight: number
  texts: {
    /** Shown in a bar above the form; there is no bar if it is empty. */
    bar?: string | null
    payment?: string | null
    loading?: string | null
    /** Shown with a link to the form if that does not load. */
    fallback?: string | null
    fallbackLink?: string | null
    /** Shown above a form that was started before the choice changed, with a button that reloads it. */
    formOutdated: string
    formUpdate: string
    /** Shown above a sent form whose choice has changed since, with a button that starts a new one. */
    formSent: string
    formNew: string
  }
}

/**
 * A provider's order, quote or contact form in a frame. An overlay covers the frame until the form has loaded, and
 * becomes a plain link if it does not. The frame's height follows its messages, whose source and origin are checked.
 * The provider's script is in the page only while the form is. The frame is empty until it is near the viewport,
 * because browsers' own lazy loading starts up to 4,000 px away; without JavaScript, it has the form from the start.
 * The frame scrolls unless it is as tall as a provider says: our own script may fail, a provider may never report a
 * height, and heights are capped.
 * After the first load, the window scrolls to the top if it was there when the form started loading, unless the visitor
 * has scrolled or followed a link to a section. `useFormFrame` says what a new address does to a form that was started.
 */
export function EmbeddedForm({
  formId,
  address,
  isAddressPending = false,
  onAwaited,
  scriptUrl,
  title,
  height,
  minHeight,
  texts,
}: EmbeddedFormProps) {
  const containerRef = useRef<HTMLDivElement>(null)
  const frameRef = useRef<HTMLIFrameElement>(null)
  const isOwn = scriptUrl === null
  const { near, returnToTop } = useNearViewport(containerRef, NEAR_PX)
  const form = useFormFrame({
    formId,
    address,
    isAddressPending,
    onAwaited,
    isOwn,
    near,
    height,
    frameRef,
    containerRef,
  })
  const { phase, source, frameHeight, isSent } = form
  useFormScript(scriptUrl, formId, source, phase === 'loaded')
  const covered = isAddressPending && !form.isPreserved

  // The button that the visitor pressed has gone, and the focus with it.
  const wasPressed = useRef(false)
  useEffect(() => {
    if (form.isUpdateOffered || !wasPressed.current) return
    wasPressed.current = false
    if (document.activeElement === document.body) frameRef.current?.focus({ preventScroll: true })
  }, [form.isUpdateOffered])

  const attributes = {
    src: source,
    allow: 'geolocation; microphone; camera; fullscreen; payment',
  }

  return (
    <div
      ref={containerRef}
      {...startsWithin(NEAR_PX)}
      className={classNames(styles.container, isOwn && styles.own)}
      style={{ minHeight }}
      aria-busy={phase === 'loading' || covered}
      data-sent={isSent ? (form.isUpdateOffered ? 'earlier' : 'current') : undefined}
    >
      {texts.bar ? (
        <div className={styles.bar}>
          <div>{texts.bar}</div>
          {texts.payment ? (
            <div className={styles.payment}>
              <Icon icon={lockIcon} size={15} strokeWidth={2} />
              {texts.payment}
            </div>
          ) : null}
        </div>
      ) : null}
      {form.isUpdateOffered ? (
        <div className={styles.changed}>
          {form.isOffline ? (
            <LookupMessage message="connectionFailed" />
          ) : (
            <span role="status">{isSent ? texts.formSent : texts.formOutdated}</span>
          )}
          <button
            type="button"
            className={buttonClass({ variant: 'ink', size: 'small' })}
            onClick={() => {
              wasPressed.current = true
              form.catchUp()
            }}
          >
            {isSent ? texts.formNew : texts.formUpdate}
          </button>
        </div>
      ) : null}
      <div className={styles.body} style={{ minHeight: frameHeight }} data-form={address}>
        {near === null ? (
          <noscript>
            {/* Without JavaScript, nothing reports the form's height, so the frame is tall and scrolls if needed. */}
            <iframe {...attributes} title={title} className={`${styles.frame} ${styles.still}`} />
          </noscript>
        ) : form.hasBegun ? (
          // The key makes a new element for each document, since loading one into this element would add a history
          // entry. While there is a `srcDoc`, browsers ignore `src`.
          <iframe
            key={`${source} ${form.attempt} ${near}`}
            ref={frameRef}
            id={`JotFormIFrame-${formId}`}
            onLoad={() => {
              // An empty frame fires this event as well.
              if (near && form.onLoad()) returnToTop()
            }}
            {...attributes}
            title={title}
            className={styles.frame}
            // As in JotForm's own code: its forms can be a few pixels taller than they report.
            scrolling={isOwn || frameHeight === height || frameHeight >= FRAME_HEIGHT.max ? undefined : 'no'}
            style={{ height: frameHeight, minHeight: '100%' }}
            srcDoc={near ? undefined : ''}
          />
        ) : null}
        {phase !== 'loaded' || covered ? (
          <Overlay isLate={phase === 'late' && !covered} address={address} texts={texts} />
        ) : null}
      </div>
    </div>
  )
}

interface OverlayProps extends Pick<EmbeddedFormProps, 'address' | 'texts'> {
  /** Whether the form has failed to load, or is taking too long. */
  isLate: boolean
}

/** What covers the frame until the form has loaded: a form in outline, or a link if it does not load. */
function Overlay({ isLate, address, texts }: OverlayProps) {
  return (
    <div className={styles.overlay} data-needs-js>
      {isLate ? (
        <>
          <div className={styles.late} role="status">
            <p className="title-3">{texts.fallback}</p>
            <a className={buttonClass({ variant: 'ink' })} href={address} target="_blank" rel="noreferrer">
              {texts.fallbackLink}
              <Icon icon={externalLinkIcon} size={18} strokeWidth={1.75} />
            </a>
          </div>
          <LoafCat className={styles.cat} />
        </>
      ) : (
        <>
          {/* Not a status: after a link to another page, it would be announced before that page's title. */}
          <p className={styles.waiting}>
            <WaitingEyes className={styles.eyes} label={null} />
            {texts.loading}
          </p>
          <div className={styles.fields} aria-hidden>
            <span />
            <span />
            <span className={styles.wide} />
            <span className={`${styles.wide} ${styles.message}`} />
            <span className={styles.send} />
          </div>
        </>
      )}
    </div>
  )
}
