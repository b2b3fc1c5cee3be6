import type { Locator } from '@playwright/test'
import { lakeClient } from '../support/lake-client'
import { openPage } from './support/open-page'
import { startSite, type Started } from './support/site'
import { expect, test } from './support/test'

// All tests share one site.
test.describe.configure({ mode: 'default' })

const TOKEN = 'the-token-of-an-editor-0123456789'

/** Prices longer than the others. */
const LONG_PRICES: Record<number, number> = { 25_000: 129.5, 100_000: 1234.56 }

/** Larger than the site's own, and twice as many. */
const PACKS = [100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000].map((quantity) => ({
  _id: `pack-of-${quantity}`,
  _type: 'pack',
  quantity,
  price: LONG_PRICES[quantity] ?? quantity / 40,
}))
const MILLION = { _id: 'pack-of-a-million', _type: 'pack', quantity: 1_000_000, price: 12_500 }
const LIST = PACKS.map(({ _id }) => ({ _key: _id, _type: 'reference', _ref: _id }))

let site: Started

test.beforeAll(async () => {
  site = await startSite({ STUDIO_TOKEN: TOKEN, LOOKUPS_PER_MINUTE: '100000' })
  const client = lakeClient(`${site.origin}/lake`, { token: TOKEN })
  const transaction = client.transaction()
  for (const pack of [...PACKS, MILLION]) transaction.create(pack)
  for (const id of ['page-home', 'page-followers', 'page-profile', 'page-likes-views', 'service-tiktok']) {
    const lists = listsOfPacks(await client.getDocument(id))
    transaction.patch(id, { set: Object.fromEntries(lists.map((path) => [path, LIST])) })
  }
  await transaction.commit()
  const shown = async () => (await fetch(`${site.origin}/en/tiktok`)).text()
  await expect.poll(shown, { timeout: 30_000 }).toContain('$1,234.56')
})

test.afterAll(() => site?.stop())

test('ten packs, up to 100000 for $1,234.56, are all readable on every page that lists them', async ({
  page,
}) => {
  for (const path of ['home', 'followers', 'profile/kat', 'likes-views/kat', 'tiktok']) {
    await openPage(page, `${site.origin}/en/${path}`)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => unreadable(page.getByRole('main')), `/en/${path}, ${width} px`).toEqual([])
    }
  }
})

for (const [quantity, price] of [
  [25_000, '129.50'],
  [100_000, '1,234.56'],
] as const) {
  test(`a price of $${price} is not cut off where its pack is chosen`, async ({ page }) => {
    const box = page.getByRole('complementary', { name: 'Price' })
    for (const [path, shown] of [
      ['likes-views/kat?pack=likes:', box],
      ['tiktok?pack=followers:', page.locator('dl').filter({ hasText: 'Total' }).first()],
    ] as const) {
      await openPage(page, `${site.origin}/en/${path}pack-of-${quantity}`)
      await expect(shown).toContainText(price)
      for (const width of [320, 360, 390, 768, 901, 1000, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => unreadable(shown, 1), `/en/${path}, ${width} px`).toEqual([])
      }
    }
  })
}

test('the quantity of a pack of a million is not cut off where it is ordered', async ({ page }) => {
  await openPage(page, `${site.origin}/en/order/pack-of-a-million`)
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => unreadable(page.getByRole('main'), 2), `${width} px`).toEqual([])
  }
})

/** Returns the paths of all lists of packs in a document. */
function listsOfPacks(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listsOfPacks(item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
    const childPath = path === '' ? name : `${path}.${name}`
    return name === 'packs' && Array.isArray(child) ? [childPath] : listsOfPacks(child, childPath)
  })
}

/**
 * Returns the quantities and prices that are broken, cut off, outside the window, or on top of each other.
 * @param least how many quantities and prices there must be
 */
async function unreadable(main: Locator, least = 2 * PACKS.length): Promise<string[]> {
  return main.evaluate(
    (root, { quantities, fewest }) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: { text: string; box: DOMRect }[] = []
      const faults: string[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode
        const text = node.textContent?.trim() ?? ''
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        const notShown = node.parentElement?.clientWidth === 1 || node.parentElement?.closest('[aria-hidden]')
        // The currency sign of a large price is an element of its own.
        const ofPack = quantities.includes(text) || /^\$[\d,.]+$|^[\d,]+\.\d\d$/.test(text)
        if (!ofPack || notShown || box.width === 0) continue
        if (range.getClientRects().length > 1) faults.push(`${text} is broken`)
        const cut = (element: Element | null): boolean => {
          if (!element || element === document.documentElement) return box.left < 0 || box.right > innerWidth
          const edge = element.getBoundingClientRect()
          const clips = getComputedStyle(element).overflowX !== 'visible'
          return (
            (clips && (box.left < edge.left - 1 || box.right > edge.right + 1)) || cut(element.parentElement)
          )
        }
        if (cut(node.parentElement)) faults.push(`${text} is cut off`)
        for (const other of texts) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          if (across > 2 && down > 4) faults.push(`${text} is on top of ${other.text}`)
        }
        texts.push({ text, box })
      }
      return texts.length < fewest ? [...faults, `only ${texts.length} quantities and prices`] : faults
    },
    { quantities: [...PACKS, MILLION].map(({ quantity }) => String(quantity)), fewest: least },
  )
}
