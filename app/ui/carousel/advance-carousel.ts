import type { Swiper } from 'swiper'

/**
 * Shows the next slide each time the carousel has been still for `delayMs`, and waits while a finger moves it. Swiper's
 * own Autoplay would request every frame between two slides, which keeps a phone's processor busy for the whole visit.
 * @returns a function that ends it
 */
export function advanceEvery(swiper: Pick<Swiper, 'on' | 'off' | 'slideNext'>, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = () => clearTimeout(timer)
  const wait = () => {
    hold()
    timer = setTimeout(() => {
      // Swiper does not move during a transition, and no transition ends in a hidden tab, so try again later.
      wait()
      swiper.slideNext()
    }, delayMs)
  }
  swiper.on('sliderFirstMove', hold)
  swiper.on('touchEnd transitionStart transitionEnd', wait)
  wait()
  return () => {
    hold()
    swiper.off('sliderFirstMove', hold)
    swiper.off('touchEnd transitionStart transitionEnd', wait)
  }
}
