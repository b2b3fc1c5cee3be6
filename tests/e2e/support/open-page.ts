import { expect, type Page } from './test'
import { stopTime } from './time'

/** Opens a page, moves the mouse on it, and waits until it has hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await startPage(page)
}

/** Opens a page with a stopped clock, and waits until it has been painted, without using it. */
export async function openUnused(page: Page, path: string): Promise<void> {
  await stopTime(page)
  await page.addInitScript(() => {
    new PerformanceObserver(() => Object.assign(window, { painted: true })).observe({ type: 'paint' })
  })
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => 'painted' in window)).toBe(true)
}

/** Moves the mouse, which makes a page start its scripts, and waits until it has hydrated. */
export async function startPage(page: Page): Promise<void> {
  await moveMouse(page)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

/** Moves the mouse in the corner of the page, where nothing reacts to it. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(0, 1)
  await page.mouse.move(1, 1)
}

/** One item of a page's structured data, by its `@type`. */
export interface StructuredThing {
  '@type': string
  [property: string]: unknown
}

/** All structured data of a page. */
export async function structuredThings(page: Page): Promise<StructuredThing[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.flatMap((script) => (JSON.parse(script) as { '@graph': StructuredThing[] })['@graph'])
}
