import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { useLabels } from '~/ui/labels'
import { onIntent } from '~/ui/loading/intent'
import { loadWithRetry } from '~/ui/loading/load-with-retry'
import { startsWithin } from '~/ui/loading/starts-within'
import { PauseButton } from '~/ui/PauseButton'
import { whenNear } from '~/ui/scrolling/when-near'
import { useReducedMotion } from '~/ui/use-reduced-motion'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './Carousel.module.css'
import type { AdvancingSwiper } from './swiper'

/** Width from which `visibleWide` slides are visible, in px. */
const WIDE_PX = 640
/** How close to the viewport a carousel's code is loaded once the visitor uses the page, in px. */
const NEAR_PX = 600

interface CarouselProps {
  /** What the carousel contains, for assistive technology: “Benefits”. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** How long a slide stays, in ms. */
  delayMs: number
  /** Duration of a transition, in ms. */
  transitionMs?: number
  /** Number of visible slides, below and from 640 px. */
  visibleSmall?: number
  visibleWide?: number
  /** Gap between slides, in px. */
  spacingPx?: number
  /** How far a finger must move before the slides follow it, in px. */
  swipeTolerancePx?: number
  className?: string
  slideClassName?: string
  /** Renders the controls. Defaults to `CarouselControls`: a button per slide, and a pause button. */
  children?: (control: CarouselControl) => ReactNode
}

/** State and actions of a carousel, for its controls. */
export interface CarouselControl {
  /** What the carousel contains. */
  label: string
  /** Index of the first visible slide, from 0. */
  index: number
  count: number
  delayMs: number
  /** Whether the carousel is advancing right now; false while it is hovered, focused or out of view. */
  running: boolean
  /** Whether the visitor has stopped the carousel, or prefers reduced motion. */
  stopped: boolean
  /** Shows a slide, as soon as the carousel's code has loaded. */
  goTo: (index: number) => void
  /** Pauses or resumes the carousel. */
  toggle: () => void
}

/**
 * Slides that loop endlessly, automatically and by swiping. They continue after a visitor has moved them, and pause on
 * hover, on keyboard focus, out of view, and for reduced motion. The code loads when the carousel is visible or, once
 * the visitor uses the page, near. The slides are server-rendered at their final size, so nothing shifts then. Without
 * JavaScript, they scroll sideways.
 */
export function Carousel({
  label,
  slides,
  delayMs,
  transitionMs = 480,
  visibleSmall = 1,
  visibleWide = visibleSmall,
  spacingPx = 0,
  swipeTolerancePx = 5,
  className,
  slideClassName,
  children = (control) => <CarouselControls control={control} />,
}: CarouselProps) {
  const labels = useLabels()
  const viewport = useRef<HTMLDivElement>(null)
  const reducedMotion = useReducedMotion()
  const [swiper, setSwiper] = useState<AdvancingSwiper | null>(null)
  const [index, setIndex] = useState(0)
  /** The slide that was shown when Swiper was last destroyed, because its settings or the slides changed. */
  const last = useRef(0)
  /** The slide that the visitor chose, until it is shown. */
  const [wanted, setWanted] = useState<number | null>(null)
  /** Whether the visitor has stopped it; null before any choice. */
  const [stoppedByVisitor, setStoppedByVisitor] = useState<boolean | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  /** Whether the visitor has used it. */
  const [used, setUsed] = useState(false)
  const [inView, setInView] = useState(false)
  const count = slides.length
  const stopped = stoppedByVisitor ?? reducedMotion
  const running = swiper !== null && !stopped && !hovered && !focused && inView

  useEffect(() => {
    const element = viewport.current
    if (!element || count < 2) return
    let instance: AdvancingSwiper | undefined
    const leaving = new AbortController()
    const start = async () => {
      const { AdvancingSwiper } = await loadWithRetry(() => import('./swiper'), leaving.signal)
      if (leaving.signal.aborted) return
      // A lazy picture would only load once it has moved into view.
      for (const image of element.querySelectorAll('img')) image.loading = 'eager'
      instance = new AdvancingSwiper(element, {
        speed: reducedMotion ? 0 : transitionMs,
        spaceBetween: spacingPx,
        slidesPerView: visibleSmall,
        breakpoints: { [WIDE_PX]: { slidesPerView: visibleWide, loop: count > visibleWide } },
        loop: count > visibleSmall,
        initialSlide: Math.min(last.current, count - 1),
        // On init, the callbacks would discard a slide chosen in the meantime.
        runCallbacksOnInit: false,
        threshold: swipeTolerancePx,
        on: {
          realIndexChange: ({ realIndex }) => {
            setIndex(realIndex)
            setWanted(null)
          },
        },
      })
      setIndex(instance.realIndex)
      setSwiper(instance)
    }
    let started = false
    const startOnce = () => {
      if (started) return
      started = true
      void start()
    }
    const cancels = [whenNear(element, 0, startOnce)]
    cancels.push(onIntent(() => cancels.push(whenNear(element, NEAR_PX, startOnce))))
    return () => {
      leaving.abort()
      for (const cancel of cancels) cancel()
      setSwiper(null)
      if (!instance) return
      last.current = instance.realIndex
      instance.destroy()
    }
  }, [count, transitionMs, visibleSmall, visibleWide, spacingPx, swipeTolerancePx, reducedMotion])

  useEffect(() => {
    if (swiper && !swiper.destroyed) return swiper.watchView(setInView)
  }, [swiper])

  useEffect(() => {
    if (running && !swiper.destroyed) return swiper.advanceEvery(delayMs)
  }, [swiper, running, delayMs])

  useEffect(() => {
    if (!swiper || swiper.destroyed || wanted === null) return
    const show = () => swiper.slideToLoop(wanted)
    show()
    // When its width changes, Swiper returns to the previous slide, even if another one was just chosen.
    swiper.on('resize', show)
    return () => {
      swiper.off('resize', show)
    }
  }, [swiper, wanted])

  const control: CarouselControl = {
    label,
    index,
    count,
    delayMs,
    running,
    stopped,
    goTo: (slide) => {
      // Screen readers can press a button without focusing it.
      setUsed(true)
      setWanted(slide)
    },
    toggle: () => setStoppedByVisitor(!stopped),
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The focus only pauses what moves.
    <div
      className={classNames(styles.carousel, className)}
      role="group"
      aria-roledescription={labels?.carousel}
      aria-label={label}
      style={{
        '--visible': visibleSmall,
        '--visible-wide': visibleWide,
        '--spacing': `${spacingPx}px`,
      }}
      onFocus={(event) => {
        setUsed(true)
        setFocused(event.target.matches(':focus-visible'))
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
    >
      <div
        ref={viewport}
        {...startsWithin(0)}
        className={styles.viewport}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        {/* Otherwise, slides would be announced when the page opens, and when a dialog over it closes. */}
        <div
          className={`swiper-wrapper ${styles.track}`}
          aria-live={running ? 'off' : used ? 'polite' : undefined}
        >
          {slides.map((slide, position) => (
            <div
              key={slide.key}
              className={classNames('swiper-slide', styles.slide, slideClassName)}
              role="group"
              aria-roledescription={labels?.slideRole}
              aria-label={fillPattern(labels?.slide, { n: position + 1, count })}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {count > 1 ? children(control) : null}
    </div>
  )
}

interface CarouselControlsProps {
  control: CarouselControl
  /** Whether there is a button per slide; off where slides are many and small. */
  pages?: boolean
  className?: string
}

/** A button per slide and a pause button; not shown without JavaScript. */
export function CarouselControls({ control, pages = true, className }: CarouselControlsProps) {
  const labels = useLabels()
  const { index, count, running, stopped, delayMs } = control
  return (
    <div className={classNames(styles.controls, className)} data-needs-js>
      {pages
        ? Array.from({ length: count }, (_, page) => (
            <button
              key={page}
              type="button"
              className={styles.page}
              aria-label={fillPattern(labels?.slide, { n: page + 1, count })}
              aria-current={page === index ? 'true' : undefined}
              onClick={() => control.goTo(page)}
            >
              <span
                // A new element restarts the progress animation.
                key={page === index && running ? `${index} running` : 'still'}
                className={classNames(styles.line, page === index && running && styles.filling)}
                style={{ '--delay': `${delayMs}ms` }}
              />
            </button>
          ))
        : null}
      <PauseButton
        what={control.label}
        className={styles.pause}
        stopped={stopped}
        onToggle={control.toggle}
      />
    </div>
  )
}
