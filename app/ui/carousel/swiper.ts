import Swiper from 'swiper'
import { advanceEvery } from './advance-carousel'

/**
 * Swiper's core, and what makes it advance by itself, in a chunk that loads when the first carousel nears the viewport.
 */
export class AdvancingSwiper extends Swiper {
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
