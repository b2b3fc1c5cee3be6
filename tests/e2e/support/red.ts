import { expect, type Locator, type Page } from './test'

/** Expects a message to be shown in red, in both themes. */
export async function expectRed(page: Page, message: Locator) {
  for (const theme of ['dark', 'light']) {
    await page.locator('html').evaluate((html, name) => (html.dataset.theme = name), theme)
    const [red = 0, green = 0, blue = 0] = await message.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    )
    expect(red - Math.max(green, blue), `${theme}: ${red}, ${green}, ${blue}`).toBeGreaterThan(80)
  }
}
