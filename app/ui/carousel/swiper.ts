import Swiper from 'swiper'
import { advanceEvery } from './advance-carousel'

/**
 * Swiper's core, and what makes it advance on its own, in a chunk loaded when the first carousel nears the viewport.
 */
export class AdvancingSwiper extends Swiper {
  constructor(...settings: ConstructorParameters<typeof Swiper>) {
    super(...settings)
    this.on('activeIndexChange breakpoint', () => this.#hideOthers())
    this.on('beforeDestroy', () => {
      for (const slide of this.slides) slide.inert = false
    })
    this.#hideOthers()
  }

  /** Hides slides that are out of view from screen readers, too, so that only the one that comes into view is read. */
  #hideOthers(): void {
    const end = this.activeIndex + Number(this.params.slidesPerView)
    this.slides.forEach((slide, index) => {
      slide.inert = index < this.activeIndex || index >= end
    })
  }

  /** See `advanceEvery`. */
  advanceEvery(delayMs: number): () => void {
    return advanceEvery(this, delayMs)
  }

  /**
   * Calls `onChange` with whether the slides are in view, now and at each change.
   * @returns a function that ends it
   */
  watchView(onChange: (inView: boolean) => void): () => void {
    const observer = new IntersectionObserver((entries) => onChange(!!entries.at(-1)?.isIntersecting))
    observer.observe(this.el)
    return () => observer.disconnect()
  }
}
