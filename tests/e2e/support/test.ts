import { test as base } from '@playwright/test'

export { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'

interface Options {
  /**
   * The visitor's motion preference. Defaults to `reduce`: rendering animations costs more than everything else in a
   * test. Tests about motion use `no-preference`.
   */
  motion: 'reduce' | 'no-preference'
  /**
   * Whether the popup of a page appears after its delay. Defaults to `closed`: the visitor has closed all popups
   * before, so that none covers what a test on a slow machine is about.
   */
  popups: 'open' | 'closed'
}

/** By how much to slow the browser down, to find tests that depend on speed. */
const SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 1)

export const test = base.extend<Options>({
  motion: ['reduce', { option: true }],
  popups: ['closed', { option: true }],
  contextOptions: async ({ contextOptions, motion }, use) => {
    await use({ ...contextOptions, reducedMotion: motion })
  },
  page: async ({ page, popups }, use) => {
    if (popups === 'closed')
      await page.addInitScript(() => {
        // Under /en, the first two segments are a page, whatever profile or pack it is about.
        const [, en, slug = 'home'] = location.pathname.split('/')
        sessionStorage.setItem(`popup closed /${en}/${slug}`, '')
      })
    if (SLOWDOWN > 1) {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    }
    await use(page)
  },
})
