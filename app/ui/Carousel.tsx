import { Pause, Play } from 'lucide-react'
import type { Swiper } from 'swiper'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import styles from './Carousel.module.css'
import { classNames } from './class-names'
import { fillPattern } from './fill-pattern'
import { useLabels } from './labels'
import { useReducedMotion } from './use-reduced-motion'

/** From this width (px) as many slides are seen as `visibleWide` says. */
const WIDE_PX = 640
/** The carousel's code is fetched this far (px) before it scrolls into view. */
const NEAR_PX = 600

interface CarouselProps {
  /** What goes round, read out: “Benefits”. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** How long a slide stays (ms). */
  delayMs: number
  /** How long a change takes (ms). */
  transitionMs?: number
  /** How many slides are seen at a time, below and from 640 px. */
  visibleSmall?: number
  visibleWide?: number
  /** Between slides (px). */
  spacingPx?: number
  /** A finger must move this far (px) before the slides follow it. */
  swipeTolerancePx?: number
  className?: string
  slideClassName?: string
  /** Draws the controls; the default is `CarouselControls`: a button for every slide and one that pauses. */
  children?: (control: CarouselControl) => ReactNode
}

/** What the controls of a carousel know and can do. */
export interface CarouselControl {
  /** Slide in view (the first of several), from 0. */
  index: number
  count: number
  delayMs: number
  /** Whether it goes on by itself right now; false while it is hovered or has the keyboard's focus. */
  running: boolean
  /** Whether the visitor has stopped it, or asks for less motion. */
  stopped: boolean
  /** False while there is nothing to move: before its code has come, or when every slide is seen. */
  movable: boolean
  goTo: (index: number) => void
  next: () => void
  previous: () => void
  /** Stops it, or lets it go on. */
  toggle: () => void
}

/**
 * Slides that go round for ever, by themselves and by swipe. It goes on after a visitor
 * has moved it, and stands still under a pointer, with the keyboard's focus inside, and for reduced motion. The slides
 * are rendered on the server in their final size, so nothing shifts when the carousel's code comes, which is when it
 * nears the window. Without JavaScript its slides scroll sideways.
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
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<'stopped' | 'going' | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const count = slides.length
  const stopped = choice === null ? reducedMotion : choice === 'stopped'
  const running = swiper !== null && !stopped && !hovered && !focused

  useEffect(() => {
    const element = viewport.current
    if (!element || count < 2) return
    let made: Swiper | undefined
    let gone = false
    const start = async () => {
      const { Autoplay, Swiper } = await import('./swiper')
      if (gone) return
      made = new Swiper(element, {
        modules: [Autoplay],
        speed: reducedMotion ? 0 : transitionMs,
        spaceBetween: spacingPx,
        slidesPerView: visibleSmall,
        breakpoints: { [WIDE_PX]: { slidesPerView: visibleWide, loop: count > visibleWide } },
        loop: count > visibleSmall,
        threshold: swipeTolerancePx,
        autoplay: { enabled: false, delay: delayMs, disableOnInteraction: false },
        on: { realIndexChange: ({ realIndex }) => setIndex(realIndex) },
      })
      setSwiper(made)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void start()
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    )
    observer.observe(element)
    return () => {
      gone = true
      observer.disconnect()
      setSwiper(null)
      made?.destroy()
    }
  }, [count, delayMs, transitionMs, visibleSmall, visibleWide, spacingPx, swipeTolerancePx, reducedMotion])

  useEffect(() => {
    if (!swiper || swiper.destroyed) return
    if (running) swiper.autoplay.start()
    else swiper.autoplay.stop()
  }, [swiper, running])

  const control: CarouselControl = {
    index,
    count,
    delayMs,
    running,
    stopped,
    movable: swiper !== null,
    goTo: (to) => swiper?.slideToLoop(to),
    next: () => swiper?.slideNext(),
    previous: () => swiper?.slidePrev(),
    toggle: () => setChoice(stopped ? 'going' : 'stopped'),
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The focus only pauses what moves.
    <div
      className={classNames(styles.carousel, className)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      style={
        {
          '--visible': visibleSmall,
          '--visible-wide': visibleWide,
          '--spacing': `${spacingPx}px`,
        } as CSSProperties
      }
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
    >
      <div
        ref={viewport}
        className={styles.viewport}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        <div className={classNames('swiper-wrapper', styles.track)} aria-live={running ? 'off' : 'polite'}>
          {slides.map((slide, position) => (
            <div
              key={slide.key}
              className={classNames('swiper-slide', styles.slide, slideClassName)}
              role="group"
              aria-roledescription="slide"
              aria-label={fillPattern(labels?.slide, { n: position + 1 })}
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
  /** A button for every slide; off where slides are many and small. */
  pages?: boolean
  className?: string
}

/** A button for every slide, and the one that stops the carousel; not shown without JavaScript. */
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
              aria-label={fillPattern(labels?.slide, { n: page + 1 })}
              aria-current={page === index ? 'true' : undefined}
              onClick={() => control.goTo(page)}
            >
              <span
                // A new element starts its filling line anew.
                key={page === index && running ? `${index} running` : 'still'}
                className={classNames(styles.line, page === index && running && styles.filling)}
                style={{ '--delay': `${delayMs}ms` } as CSSProperties}
              />
            </button>
          ))
        : null}
      <button
        type="button"
        className={styles.pause}
        aria-label={stopped ? labels?.play : labels?.pause}
        onClick={control.toggle}
      >
        {stopped ? (
          <Play size={16} strokeWidth={2.2} fill="currentColor" aria-hidden />
        ) : (
          <Pause size={16} strokeWidth={2.2} fill="currentColor" aria-hidden />
        )}
      </button>
    </div>
  )
}
