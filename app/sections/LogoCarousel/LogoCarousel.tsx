import type { Section } from '~/content/sections'
import { Carousel, CarouselControls } from '~/ui/carousel/Carousel'
import { LogoMark } from '~/ui/LogoMark'
import styles from './LogoCarousel.module.css'

/** A carousel of client logos: as many at a time as the editor chose, more on wide screens. */
export function LogoCarousel({ section }: { section: Omit<Section<'logoCarousel'>, '_key' | '_type'> }) {
  return (
    <section className={`wrap ${styles.section}`} id={section.anchor ?? undefined}>
      <div className={styles.clients}>
        <h2 className="title-3">{section.title}</h2>
        <Carousel
          className={styles.carousel}
          label={section.title}
          delayMs={section.autoplayMs}
          visibleSmall={section.visibleSmall}
          visibleWide={section.visibleWide}
          spacingPx={section.spacingPx}
          slides={section.logos.map((logo) => ({
            key: logo._key,
            content: (
              <span className={styles.place}>
                <LogoMark name={logo.name} image={logo.image} />
              </span>
            ),
          }))}
        >
          {(control) => <CarouselControls className={styles.controls} control={control} pages={false} />}
        </Carousel>
      </div>
    </section>
  )
}
