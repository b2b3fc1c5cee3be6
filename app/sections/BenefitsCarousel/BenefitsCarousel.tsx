import type { ServiceIcon, SlideContent } from '~/content/parts'
import type { Section } from '~/content/sections'
import { EdgeDrawing } from '~/drawings/edges/EdgeDrawing'
import { Carousel, CarouselControls } from '~/ui/carousel/Carousel'
import { classNames } from '~/ui/class-names'
import styles from './BenefitsCarousel.module.css'

/** A slide with more points than this uses two columns. */
const ONE_COLUMN = 5

interface BenefitsCarouselProps {
  section: Pick<Section<'benefitsCarousel'>, 'anchor' | 'label' | 'slides' | 'autoplayMs'>
  /**
   * The service whose benefits these are: it decides the drawing on the card's upper edge and the look of its numbers.
   * One per page.
   */
  service?: ServiceIcon | null
}

/** The benefits of a service, one slide at a time. */
export function BenefitsCarousel({ section, service = null }: BenefitsCarouselProps) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div
        className={classNames(styles.card, service ? styles.edged : styles.quiet)}
        data-service={service ?? undefined}
      >
        {service ? <EdgeDrawing className={styles.edge} service={service} /> : null}
        <Carousel
          label={section.label}
          className={styles.carousel}
          delayMs={section.autoplayMs}
          slides={section.slides.map((slide) => ({
            key: slide._key,
            content: <Slide slide={slide} />,
          }))}
        >
          {(control) => (
            <div className={styles.controls}>
              <CarouselControls control={control} />
            </div>
          )}
        </Carousel>
      </div>
    </section>
  )
}

function Slide({ slide }: { slide: SlideContent }) {
  return (
    <div className={classNames(styles.slide, slide.points.length > ONE_COLUMN && styles.many)}>
      <h2 className="title-1">{slide.title}</h2>
      <ol className={styles.points}>
        {slide.points.map((point, index) => (
          <li key={point._key}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <span>
              {point.label ? <b>{point.label} </b> : null}
              {point.text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
