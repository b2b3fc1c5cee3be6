import type { Page } from './test'

/** Stops the page's clock before it loads: time passes only by `page.clock.runFor`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Returns how long ago the first page arrived, in ms of its stopped clock: stopping it takes a moment. */
export async function sinceArrival(page: Page): Promise<number> {
  return page.evaluate(() => performance.now())
}

/**
 * Advances the stopped clock of the first page.
 * @param ms until this long after the arrival of the page
 */
export async function runUntil(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms - (await sinceArrival(page)))
}

/**
 * Returns when the page's CSS animations with these names end, in seconds after their start. Read from the style
 * sheets, so that it does not depend on the speed of the machine.
 */
export async function animationEnds(page: Page, name: RegExp): Promise<number[]> {
  return page.evaluate((pattern) => {
    const names = new RegExp(pattern)
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo || null)),
    )
    return styles
      .filter((style) => names.test(style.animationName))
      .map(
        (style) =>
          parseFloat(style.animationDelay) +
          parseFloat(style.animationDuration) *
            (style.animationIterationCount === 'infinite' ? Infinity : Number(style.animationIterationCount)),
      )
  }, name.source)
}
