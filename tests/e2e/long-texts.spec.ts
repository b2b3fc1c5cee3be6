import type { Page } from '@playwright/test'
import { lakeClient } from '../support/lake-client'
import { openPage } from './support/open-page'
import { startSite, type Started } from './support/site'
import { expect, test } from './support/test'

// All tests share one site.
test.describe.configure({ mode: 'default' })

const TOKEN = 'the-token-of-an-editor-0123456789'

let site: Started

test.beforeAll(async () => {
  site = await startSite({ STUDIO_TOKEN: TOKEN })
})

test.afterAll(() => site?.stop())

test('a price as the figure next to the reasons is not cut off, and covers none of them', async ({
  page,
}) => {
  await publish(page, 'home', { 'sections[_type=="whyChooseUs"].numeral': '$1,234.56' }, '$1,234.56')
  const figure = page.getByText('$1,234.56')
  const reasons = page.getByRole('list').filter({ hasText: /\d/ }).and(figure.locator('~ *'))
  for (const width of [320, 390, 901, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const faults = () =>
      figure.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const price = range.getBoundingClientRect()
        const list = element.nextElementSibling?.getBoundingClientRect()
        const isBeside = list !== undefined && list.top < price.top && list.bottom > price.top
        return price.right > (isBeside ? list.left : innerWidth) ? [price.right, list?.left, innerWidth] : []
      })
    await expect(reasons).toBeVisible()
    await expect.poll(faults, `${width} px`).toEqual([])
  }
})

test('a long title of “How it works” does not overlap the steps', async ({ page }) => {
  const title = 'From your username to a growing account in three steps'
  await publish(page, 'home', { 'sections[_type=="howItWorks"].title': title }, title)
  const heading = page.getByRole('heading', { name: title })
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const own = page.locator('section').filter({ has: heading }).locator(steps)
  for (const width of [390, 901, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const space = async () => {
      const { bottom } = await heading.evaluate((element) => element.getBoundingClientRect())
      const tops = await own.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top))
      return Math.min(...tops) - bottom
    }
    await expect(own).toHaveCount(3)
    await expect.poll(space, `${width} px`).toBeGreaterThan(8)
  }
})

test('a scrolling banner with a short text leaves no gap', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await publish(page, 'free-hosting', { 'sections[_type=="marqueeBanner"].text': 'Hi!' }, 'Hi!')
  await page.setViewportSize({ width: 3840, height: 900 })
  const line = page
    .getByRole('main')
    .getByText('Hi!')
    .and(page.locator('[aria-hidden] *'))
    .first()
    .locator('..')
  // When it starts again, the second half is where the first was.
  const half = () => line.evaluate((element) => element.scrollWidth / 2)
  await expect.poll(half).toBeGreaterThan(3840)
})

test('headlines in capitals, and other scripts, are not cut off', async ({ page }) => {
  const headline = {
    headlineBefore: ['WOW MOMENTUM'],
    words: ['MAMMUT', 'WE MAKE MOVIES'],
    headlineAfter: ['我们让你成长'],
  }
  const texts = Object.entries(headline).map(([name, lines]) => [
    `sections[_type=="videoHero"].${name}`,
    lines,
  ])
  await publish(page, 'website-design', Object.fromEntries(texts), 'WOW MOMENTUM')
  await expectNoneCutOff(page)
})

test('a line of 31 letters next to the typed word is not cut off', async ({ page }) => {
  const line = 'on ground as solid as a rock is'
  await publish(page, 'web-development', { 'sections[_type=="videoHero"].headlineAfter': [line] }, line)
  await expectNoneCutOff(page)
})

test('a long phrase as a typed word is not cut off', async ({ page }) => {
  const words = 'We are your growth partner'
  await publish(page, 'home-2', { 'sections[_type=="aiIntro"].words': [words] }, words)
  await expectNoneCutOff(page)
})

test('a long name of a free trial does not overlap its link', async ({ page }) => {
  const label = 'Black Friday weekend: a quarter off every small pack until Monday night'
  await publish(page, 'instagram', { 'banner.label': label }, label, 'service-instagram')
  const banner = page.getByRole('complementary', { name: label })
  for (const width of [320, 390, 600, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const link = banner.getByRole('link')
    const covered = () =>
      link.evaluate((element) => {
        const boxes = (node: Node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        }
        const own = boxes(element)
        const items = [...(element.parentElement?.querySelectorAll('li') ?? [])]
        return items
          .flatMap(boxes)
          .some((item) =>
            own.some(
              (box) =>
                box.left < item.right &&
                item.left < box.right &&
                box.top + 2 < item.bottom &&
                item.top + 2 < box.bottom,
            ),
          )
      })
    await expect(banner.getByRole('listitem')).toHaveText([label, 'Followers', 'Likes', 'Views'])
    await expect.poll(covered, `${width} px`).toBe(false)
    await expect(link).toBeInViewport({ ratio: 1 })
  }
})

test('the lines below the team are as wide as its portraits, however many members it has', async ({
  page,
}) => {
  const name = 'Alexandra Konstantinopoulou-Vandenberghe'
  const client = lakeClient(`${site.origin}/lake`, { token: TOKEN })
  const { _id } = await client.create({
    _type: 'teamMember',
    name,
    role: 'Head of Customer Care',
    picture: { _type: 'picture', file: 'team/kenji-mori.svg', width: 480, height: 480, alt: name },
  })
  const member = { _type: 'reference', _ref: _id, _key: 'sixth' }
  await client.patch('page-contact').insert('after', 'sections[_type=="team"].members[-1]', [member]).commit()
  await open(page, 'contact', name)
  const team = page.getByRole('list').filter({ has: page.getByRole('heading', { name }) })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // A list that clips its overflow does not count.
    const beyond = () =>
      team.evaluate((list) => {
        const { overflowX } = getComputedStyle(list)
        return overflowX === 'visible' ? list.scrollWidth - list.clientWidth : 0
      })
    await expect(team.getByRole('listitem')).toHaveCount(6)
    await expect.poll(beyond, `${width} px`).toBe(0)
  }
})

test('a phone with one picture and no apps leaves no gap below the picture', async ({ page }) => {
  const client = lakeClient(`${site.origin}/lake`, { token: TOKEN })
  await client
    .patch('phone-iphone-12')
    .set({ preinstalled: [], title: 'iPhone 12, one picture' })
    .unset(['pictures[1:]'])
    .commit()
  await open(page, 'iphone', 'iPhone 12, one picture')
  const phone = page.getByRole('tabpanel')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const below = () =>
      phone.evaluate((panel) => {
        const stage = panel.firstElementChild
        const picture = stage?.querySelector('img')
        return (
          stage && picture && stage.getBoundingClientRect().bottom - picture.getBoundingClientRect().bottom
        )
      })
    await expect(phone.getByRole('img')).toHaveCount(1)
    await expect.poll(below, `${width} px`).toBeLessThan(1)
  }
})

test('the apps on a phone with one picture are below it, with a gap', async ({ page }) => {
  const title = 'iPhone 12 Pro, one picture'
  const client = lakeClient(`${site.origin}/lake`, { token: TOKEN })
  await client.patch('phone-iphone-12-pro').set({ title }).unset(['pictures[1:]']).commit()
  await open(page, 'iphone', title)
  await page.getByRole('tab', { name: 'iPhone 12 Pro', exact: true }).click()
  const phone = page.getByRole('tabpanel').filter({ has: page.getByRole('heading', { name: title }) })
  const app = phone.getByRole('listitem').filter({ hasText: 'CapCut' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const distance = async () => {
      const bottom = await phone.getByRole('img').evaluate((img) => img.getBoundingClientRect().bottom)
      return (await app.evaluate((item) => item.getBoundingClientRect().top)) - bottom
    }
    await expect.poll(distance, `${width} px`).toBeGreaterThan(8)
  }
})

test('each line of a long exclusion is crossed out', async ({ page }) => {
  const exclusion = 'Selection of your own PHP version, and of its extensions'
  await publish(page, 'free-hosting', { 'sections[_type=="exclusions"].items[0]': exclusion }, exclusion)
  await page.setViewportSize({ width: 390, height: 900 })
  const { crossed, lines } = await page.getByText(exclusion).evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return { crossed: element.getClientRects().length, lines: text.getClientRects().length }
  })
  expect(lines).toBeGreaterThan(1)
  expect(crossed).toBe(lines)
})

test('no price of a pack is cut off below a long text', async ({ page }) => {
  const text = 'Five packs, one price for all three. Split a pack between several posts. '.repeat(4).trim()
  const title = 'Followers, likes, and views for every account that you have'
  const cell = 'sections[_type=="serviceBlurbs"].packs'
  await publish(page, 'home', { [`${cell}.title`]: title, [`${cell}.text`]: text }, title)
  const packs = page.getByRole('article').filter({ hasText: title }).getByRole('listitem').getByRole('link')
  await expect(packs).toHaveText(['100 $2', '200 $4', '300 $6', '400 $8', '500 $10'])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cutOff = () =>
      packs.evaluateAll((all) =>
        all.filter((pack) => {
          const price = pack.lastElementChild
          return !price || price.getBoundingClientRect().bottom > pack.getBoundingClientRect().bottom
        }),
      )
    await expect.poll(async () => (await cutOff()).length, `${width} px`).toBe(0)
  }
})

test('a long typed word and its caret stay on one line', async ({ page }) => {
  await publish(page, 'home', { 'sections[_type=="searchHero"].words': ['Grow and more'] }, 'Grow and more')
  const line = page.getByRole('heading', { level: 1 }).locator('[aria-hidden]').first()
  for (const width of [390, 768, 1001, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = () =>
      line.evaluate((element) => {
        const { lineHeight } = getComputedStyle(element)
        return Math.round(element.getBoundingClientRect().height / parseFloat(lineHeight))
      })
    await expect.poll(lines, `${width} px`).toBe(1)
  }
})

test('the counts of a profile card stay on the card below a long name', async ({ page }) => {
  const name = 'Sebastian Montgomery'
  await publish(page, 'home', { 'sections[_type=="searchHero"].stage.name': name }, name)
  const counts = page
    .getByRole('main')
    .getByRole('img', { name: /profile card/ })
    .locator('dl')
  for (const width of [320, 390, 600, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // The card is tilted; its own measures leave that out.
    const space = () =>
      counts.evaluate(
        (list) => list.parentElement!.clientHeight - (list as HTMLElement).offsetTop - list.clientHeight,
      )
    await expect.poll(space, `${width} px`).toBeGreaterThan(8)
  }
})

test('a long caption of a picture is below the posts in it', async ({ page }) => {
  const text = '100 likes, $2, are split evenly over your last 5 posts, in any order that you choose'
  await publish(page, 'home', { 'sections[_type=="searchHero"].stage.caption.text': text }, 'any order')
  const stage = page.getByRole('main').getByRole('img', { name: /profile card/ })
  const caption = stage.getByText('any order')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const distance = async () => {
      const posts = await stage
        .locator('img')
        .evaluateAll((all) => all.map((post) => post.getBoundingClientRect().bottom))
      const top = await caption.evaluate((element) => element.getBoundingClientRect().top)
      return top - Math.max(...posts)
    }
    await expect.poll(distance, `${width} px`).toBeGreaterThan(0)
  }
})

test.describe('with popups', () => {
  test.use({ popups: 'open' })

  test('the present in a popup is not cut off next to a long text', async ({ page }) => {
    const title = 'Black Friday: try it free, then save 25% on your first three packs until Monday'
    const text =
      'This weekend only: every pack of 100, 200 and 300 costs a quarter less. Start with the free trial, decide ' +
      'afterwards. No password, no risk.'
    const popup = page.getByRole('dialog', { name: title })
    await publish(
      page,
      'instagram',
      { 'popup.title': title, 'popup.text': text, 'popup.delayMs': 0 },
      title,
      'service-instagram',
    )
    await expect(popup).toBeVisible()
    for (const width of [390, 600, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const cutOff = () =>
        popup.locator('svg > g').evaluate((present) => {
          const box = present.getBoundingClientRect()
          const stub = present.closest('svg')?.parentElement?.getBoundingClientRect()
          return stub && Math.max(stub.left - box.left, box.right - stub.right, stub.top - box.top)
        })
      await expect.poll(cutOff, `${width} px`).toBeLessThanOrEqual(0)
    }
  })
})

/** Expects lines at the top of the page that do not wrap to end within the window. */
async function expectNoneCutOff(page: Page) {
  for (const width of [320, 390, 768, 901, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = () =>
      page.getByRole('main').evaluate((main) => {
        const lines = [...main.querySelectorAll('[aria-hidden]')].filter((line) => {
          const range = document.createRange()
          range.selectNodeContents(line)
          const { right, top } = range.getBoundingClientRect()
          return getComputedStyle(line).whiteSpace === 'nowrap' && top < innerHeight && right > innerWidth
        })
        return lines.map((line) => line.textContent)
      })
    await expect.poll(cut, `${width} px`).toEqual([])
  }
}

/** Publishes other texts on a page or in a document, waits until they are served, and opens the page. */
async function publish(
  page: Page,
  slug: string,
  texts: Record<string, unknown>,
  shown: string,
  id = `page-${slug}`,
) {
  await lakeClient(`${site.origin}/lake`, { token: TOKEN }).patch(id).set(texts).commit()
  await open(page, slug, shown)
}

/** Waits until a page is served with a text, and opens it. */
async function open(page: Page, slug: string, shown: string) {
  const address = `${site.origin}/en/${slug}`
  const served = async () => (await fetch(address)).text()
  await expect.poll(served).toContain(shown)
  await openPage(page, address)
}
