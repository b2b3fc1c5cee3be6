import { expect, type Page } from './test'

/** Opens a page and waits until it reacts. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
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
