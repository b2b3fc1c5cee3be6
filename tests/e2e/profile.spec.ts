import { openPage, startPage } from './support/open-page'
import { expectDemoPictures } from './support/pictures'
import { expectRed } from './support/red'
import { expect, test, type APIRequestContext, type Locator, type Page } from './support/test'
import { stopTime } from './support/time'

const posts = { name: 'Kat TikTok Views & Likes' }

/** What the server sends about a profile, lookups included. */
async function served(request: APIRequestContext, path: string) {
  // For search engines, the page waits for its lookups.
  const response = await request.get(path, { headers: { 'user-agent': 'Googlebot/2.1' } })
  const html = (await response.text()).replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
  const texts = (elements: RegExp) =>
    [...html.matchAll(elements)].map(([, , text = '']) => text.replace(/<[^>]*>/g, ''))
  return {
    status: response.status(),
    html,
    headline: texts(/<(h1)\b[^>]*>(.*?)<\/\1>/gs).join(),
    alert: texts(/<(\w+)\b[^>]*role="alert"[^>]*>(.*?)<\/\1>/gs).join(),
    definitions: texts(/<(dd)\b[^>]*>(.*?)<\/\1>/gs),
  }
}

/** The tail below the header: the line that enters from the edge of the page. */
async function findTail(page: Page) {
  const tail = await page.getByRole('main').evaluateHandle((main) => {
    const lines = [...main.querySelectorAll<SVGGeometryElement>('svg path')]
    return lines.find((line) => line.getBoundingClientRect().left < 0) ?? null
  })
  const line = tail.asElement()
  if (!line) throw new Error('No line enters from the edge of the page.')
  return line
}

/** Returns how many lines of an element's text the tail crosses, and how much of the tail is beside them. */
async function tailAcross(page: Page, element: Locator): Promise<{ crossed: number; beside: number }> {
  const tail = await findTail(page)
  return tail.evaluate(
    (path, texted) => {
      const toScreen = path.getScreenCTM()!
      const half = (toScreen.a * Number(path.getAttribute('stroke-width'))) / 2
      const length = path.getTotalLength()
      const points = Array.from({ length: 1001 }, (_, index) =>
        path.getPointAtLength((length * index) / 1000).matrixTransform(toScreen),
      )
      const range = document.createRange()
      const lines: DOMRect[] = []
      const texts = document.createTreeWalker(texted!, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        range.selectNode(texts.currentNode)
        lines.push(...range.getClientRects())
      }
      const pointsBeside = ({ top, bottom }: DOMRect) => points.filter(({ y }) => y > top && y < bottom)
      return {
        crossed: lines.filter((line) =>
          pointsBeside(line).some(({ x }) => x + half > line.left && x - half < line.right),
        ).length,
        beside: lines.flatMap(pointsBeside).length,
      }
    },
    await element.elementHandle(),
  )
}

/** Expects an element to begin where another ends, or farther down. */
async function expectBelow(element: Locator, other: Locator): Promise<void> {
  const [lower, upper] = await Promise.all([element.boundingBox(), other.boundingBox()])
  expect(lower!.y).toBeGreaterThanOrEqual(upper!.y + upper!.height)
}

test.describe('Profile result', () => {
  test('shows the profile card with counters that count up', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await stopTime(page)
    await page.goto('/en/profile/mara.makes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mara Velez')
    await expect(page.getByText('@mara.makes').first()).toBeVisible()
    await expectDemoPictures(page.getByRole('main').locator('img').first(), 'avatar', 1)
    await startPage(page)
    const counter = page.getByRole('definition').first().locator('[aria-hidden]')
    // It slows down: after 3.7 of its 5 seconds, it has counted to 99.5 %.
    await page.clock.runFor(3_700)
    await expect(counter).toHaveText('24.7k')
    await page.clock.runFor(1_500)
    const definitions = page.getByRole('definition')
    for (const [index, text] of ['24.8k', '1.2M', '318', '146'].entries()) {
      await expect(definitions.nth(index).locator('[aria-hidden]')).toHaveText(text)
    }
    const labels = page.getByRole('main').locator('dl').first().getByRole('term')
    await expect(labels).toHaveText(['Followers', 'Likes', 'Following', 'Videos'])
    await test.step('printing includes the demo note, keeps prices next to quantities, and omits the search', async () => {
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 794, height: 1123 })
      await expect(page.getByRole('note').filter({ hasText: 'Demo profile.' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Another account?' })).toBeHidden()
      for (const pack of await page.getByRole('radiogroup').locator('label').all()) {
        const parts = await pack.locator('span:not(:has(span))').filter({ visible: true }).all()
        const [quantity, price] = [await parts.at(0)?.boundingBox(), await parts.at(-1)?.boundingBox()]
        expect(price?.y, await pack.innerText()).toBeLessThan((quantity?.y ?? 0) + (quantity?.height ?? 0))
      }
    })
  })

  test('keeps the tip of the tail below the header and its menu at every width', async ({ page }) => {
    await openPage(page, '/en/profile/mara.makes')
    const tail = await findTail(page)
    for (const width of [620, 768, 901, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const top = await tail.evaluate((path) => path.getBoundingClientRect().top)
      const header = await page
        .getByRole('banner')
        .evaluate((element) => element.getBoundingClientRect().bottom)
      expect(top, `at ${width} px`).toBeGreaterThan(header - 8)
    }
  })

  test('ends the tail below the search box of a page without a profile, at every width', async ({ page }) => {
    await openPage(page, '/en/profile/demo.empty')
    const tail = await findTail(page)
    for (const width of [320, 390, 600, 768, 900]) {
      await page.setViewportSize({ width, height: 900 })
      const top = await tail.evaluate((path) => path.getBoundingClientRect().top)
      const box = await page
        .getByRole('search')
        .first()
        .evaluate((element) => element.getBoundingClientRect().bottom)
      expect(top, `at ${width} px`).toBeGreaterThan(box)
    }
  })

  test('leaves no word of the demo’s note alone on a line', async ({ page }) => {
    await openPage(page, '/en/profile/mara.makes')
    const note = page.getByRole('note').filter({ hasText: 'Demo profile.' }).first()
    for (const width of [375, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      const lines = await note.evaluate((element) => {
        const text = document.createRange()
        text.selectNode(element.lastChild!)
        return [...text.getClientRects()].map((line) => line.width)
      })
      expect(lines, `at ${width} px`).toHaveLength(2)
      expect(Math.min(...lines), `at ${width} px`).toBeGreaterThan(Math.max(...lines) / 2)
    }
  })

  test('keeps long names beside the tail at every width', async ({ page }) => {
    for (const [width, username] of [
      [390, 'christopher.mow'],
      [768, 'sebastian.montgomery'],
      [1280, 'w'.repeat(40)],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/en/profile/${username}`)
      const names = page.getByRole('heading', { level: 1 }).locator('..')
      await expect(names).toContainText(`@${username}`)
      const { crossed, beside } = await tailAcross(page, names)
      expect(beside).toBeGreaterThan(0)
      expect(crossed, `${username} at ${width} px`).toBe(0)
    }
  })

  test('breaks a long name after its dots and underscores', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/en/profile/demo.incomplete')
    const name = page.getByRole('heading', { level: 1, name: 'demo.incomplete' })
    await expect(name).toBeVisible()
    const word = await name.evaluate((heading) => {
      heading.normalize()
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const at = texts.currentNode.textContent?.indexOf('incomplete') ?? -1
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(texts.currentNode, at)
        range.setEnd(texts.currentNode, at + 'incomplete'.length)
        return range.getClientRects().length
      }
      return null
    })
    expect(word, 'lines of the word').toBe(1)
  })

  test('keeps the message of a failed search beside the tail at every width', async ({ page }) => {
    for (const username of ['demo.nobody', 'demo.hidden']) {
      await page.setViewportSize({ width: 320, height: 800 })
      await openPage(page, '/en/profile/luna.bakes')
      await page.getByRole('button', { name: 'Search New TikTok Username' }).click()
      await page.getByPlaceholder('Enter TikTok username').first().fill(username)
      await page.getByPlaceholder('Enter TikTok username').first().press('Enter')
      const message = page.getByRole('alert')
      await expect(message).toHaveText(username === 'demo.nobody' ? /User not found/ : /is private/)
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 800 })
        expect((await tailAcross(page, message)).crossed, `${username} at ${width} px`).toBe(0)
      }
    }
  })

  test('opens and closes the search box, which replaces the profile in place, or clears it until the next search', async ({
    page,
  }) => {
    await page.goto('/en/profile/mara.makes')
    const button = page.getByRole('button', { name: 'Search New TikTok Username' })
    const boxes = page.getByPlaceholder('Enter TikTok username')
    await startPage(page)
    await test.step('"Search New TikTok Username" opens and closes the box', async () => {
      await expect(boxes.locator('visible=true')).toHaveCount(1)
      await button.click()
      await expect(boxes.locator('visible=true')).toHaveCount(2)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(boxes.first()).toBeFocused()
      await button.click()
      await expect(boxes.locator('visible=true')).toHaveCount(1)
    })
    await test.step('the box replaces the profile in place', async () => {
      await button.click()
      await boxes.first().fill('night.owl')
      await page.getByRole('button', { name: 'Search New Username' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Night Owl' })).toBeVisible()
      await expect(page).toHaveURL(/\/en\/profile\/night\.owl$/)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
    })
    await test.step('a search that finds nobody or fails clears the profile until the next one', async () => {
      const search = async (username: string) => {
        await page.getByPlaceholder('Enter TikTok username').last().fill(username)
        await page.getByRole('button', { name: 'Search New Username' }).last().click()
      }
      for (const [username, message] of [
        ['demo.nobody', 'User not found. Please check the username.'],
        ['demo.down', 'Error fetching user data'],
      ] as const) {
        await search(username)
        const alert = page.getByRole('alert')
        await expect(alert).toHaveText(message)
        await expectRed(page, alert.getByText(message))
        await expect(page.getByRole('heading', { name: 'No user data available.' })).toBeVisible()
        await expect(page).toHaveTitle(/^No user data available\. · TikTok profile/)
        await expect(page.getByText('Mara Velez')).toHaveCount(0)
        await expect(page.getByRole('heading', posts)).toHaveCount(0)
        await search('mara.makes')
        await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
        await expect(page).toHaveTitle(/^@mara\.makes · TikTok profile/)
      }
    })
  })

  test('without a username or for an unknown one, says that there is no profile', async ({ request }) => {
    const none = await served(request, '/en/profile')
    expect(none.headline).toBe('No user data available.')
    const nobody = await served(request, '/en/profile/demo.nobody')
    expect(nobody.status).toBe(404)
    expect(nobody.headline).toBe('No user data available.')
    expect(nobody.alert).toBe('User not found. Please check the username.')
  })

  for (const username of ['demo.nobody', 'demo.hidden', 'demo.down'])
    test(`says in its title that there is no profile: ${username}`, async ({ page, request }) => {
      for (const slug of ['profile', 'likes-views']) {
        const path = `/en/${slug}/${username}`
        const title = /^No user data available\. · (TikTok profile|Likes and views)/
        expect((await served(request, path)).html.match(/<title>(.*?)<\/title>/)?.[1], path).toMatch(title)
        await openPage(page, path)
        await expect(page.getByRole('heading', { name: 'No user data available.' })).toBeVisible()
        await expect(page).toHaveTitle(title)
      }
    })

  test('says in its title that there is no profile once a late lookup fails', async ({ page }) => {
    // This lookup takes longer than the page waits for it.
    const late = page.waitForResponse('**/en/profile/demo.timeout')
    await page.goto('/en/profile/demo.timeout', { waitUntil: 'commit' })
    await expect(page).toHaveTitle(/^@demo\.timeout/)
    await (await late).finished()
    await expect(page).toHaveTitle(/^No user data available\./)
  })

  test('says that it is a demo, lists ten posts with covers, counts and numbers, and gives reasons for trust', async ({
    page,
  }) => {
    await page.goto('/en/profile/mara.makes')
    await expect(page.getByRole('note')).toBeVisible()
    const tiles = page.getByRole('checkbox')
    await expect(tiles).toHaveCount(10)
    await expectDemoPictures(page.locator('label', { has: tiles }).locator('img'), 'cover', 10)
    await expect(
      page.getByRole('checkbox', { name: /Video #1\b.*12\.4k likes.*212\.0k plays/ }),
    ).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Video #6\b.*88\.0k likes.*1\.6M plays/ })).toBeVisible()
    const first = page.locator('label', { has: page.getByRole('checkbox', { name: /Video #1\b/ }) })
    for (const count of ['12.4k', '212.0k'])
      await expect(first.getByText(count, { exact: true })).toBeVisible()
    await expect(page.getByText(/split between several posts/).first()).toBeVisible()
    await test.step('has a trust strip, valued clients and charities', async () => {
      for (const text of [
        'High-quality followers',
        'No TikTok password is required',
        'Fast delivery, up to 10 mins',
        '24/7 support',
      ]) {
        await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
      }
      const clients = page.locator('section', {
        has: page.getByRole('heading', { name: 'Valued Clients' }),
      })
      await expect(clients.getByRole('listitem').filter({ has: page.getByRole('img') })).toHaveCount(7)
      const charities = page.getByRole('link', { name: 'View Our Charities' })
      await expect(charities).toHaveAttribute('href', /^https:\/\//)
      await expect(charities).toHaveAttribute('target', '_blank')
      await expect(charities).toHaveAttribute('rel', 'noreferrer')
    })
    await test.step('five posts in a row on wide screens, two on small ones', async () => {
      const perRow = async () => {
        const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
        return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect.poll(perRow).toBe(5)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(perRow).toBe(2)
    })
    await test.step('the split of the pack stays in view while posts far below are chosen', async () => {
      const first = page.getByRole('checkbox', { name: /Video #1\b/ })
      const last = page.getByRole('checkbox', { name: /Video #10\b/ })
      const parts = page
        .getByRole('region', posts)
        .getByRole('listitem', { includeHidden: true })
        .filter({ hasText: /^(50|100)/ })
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(viewport)
        await first.check({ force: true })
        await expect(parts).toHaveText([/^100/])
        await last.scrollIntoViewIfNeeded()
        await last.check({ force: true })
        await expect(parts).toHaveText([/^50/, /^50/])
        for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 })
        for (const tile of [first, last]) await tile.uncheck({ force: true })
        await expect(parts).toHaveCount(0)
      }
    })
  })

  test('chooses a post on a click on its name or counts', async ({ page }) => {
    await openPage(page, '/en/profile/mara.makes')
    const post = page.getByRole('checkbox', { name: /Video #2\b/ })
    await page.getByText('Video #2', { exact: true }).click()
    await expect(post).toBeChecked()
    await page.getByText('8.9k', { exact: true }).click()
    await expect(post).not.toBeChecked()
  })

  test('splits the pack evenly over the chosen posts, in whole numbers that add up, and keeps the choice', async ({
    page,
  }) => {
    await page.goto('/en/profile/mara.makes')
    const section = page.getByRole('region', posts)
    const post = (number: number) => page.getByRole('checkbox', { name: new RegExp(`Video #${number}\\b`) })
    await test.step('the order shows the portrait, the chosen posts and their shares', async () => {
      for (const number of [2, 5]) await post(number).check({ force: true })
      const order = page.locator('#order-section')
      const row = order.getByRole('definition').filter({ hasText: '#2 (50), #5 (50)' })
      await expect(row).toBeVisible()
      await expect(row.locator('img')).toHaveCount(2)
      await expect(
        order.getByRole('definition').filter({ hasText: '@mara.makes' }).locator('img'),
      ).toHaveCount(1)
      for (const number of [2, 5]) await post(number).uncheck({ force: true })
    })
    for (const number of [1, 3, 6]) await post(number).check({ force: true })
    await expect(section.getByText('+34')).toHaveCount(1)
    await expect(section.getByText('+33')).toHaveCount(2)
    await expect(page.getByText('#1 (34), #3 (33), #6 (33)')).toBeVisible()
    await page.getByRole('radio', { name: /^300 likes\b/ }).check({ force: true })
    await expect(section.getByText('+100')).toHaveCount(3)
    await post(6).uncheck({ force: true })
    await expect(section.getByText('+150')).toHaveCount(2)
    await test.step('followers go to the profile, so no post is chosen', async () => {
      await page.getByRole('radio', { name: /^500 followers\b/ }).check({ force: true })
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await expect(page.getByText('$10').first()).toBeVisible()
    })
    await test.step('the choice is kept in the URL', async () => {
      await page.getByRole('radio', { name: /^200 views\b/ }).check({ force: true })
      await page.getByRole('checkbox', { name: /Video #2\b/ }).check({ force: true })
      await expect(page).toHaveURL(/pack=views(:|%3A)pack-200.*post=/)
      await page.reload()
      await expect(page.getByRole('checkbox', { name: /Video #2\b/ })).toBeChecked()
      await expect(page.getByRole('radio', { name: /^200 views\b/ })).toBeChecked()
    })
  })

  test('demo.nodata shows "No video found!." in red', async ({ page }) => {
    await page.goto('/en/profile/demo.nodata')
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('No video found!.')
    await expectRed(page, alert.getByText('No video found!.'))
    await expect(page.getByText(/Tap the posts/)).toHaveCount(0)
  })

  test('warns that an account is private before it is ordered for', async ({ page, request }) => {
    await page.goto('/en/profile/demo.private')
    await expect(page.getByText(/private/i).first()).toBeVisible()
    await startPage(page)
    const order = page.locator('#order-section')
    await expect(order.getByText('This account is private', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: /^100 followers\b/ }).check({ force: true })
    await expect(page).toHaveURL(/pack=followers/)
    await expect(order.getByText('This account is private', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Order 100 followers/ })).toHaveCount(0)
    await expect(page.locator('iframe')).toHaveCount(0)
    expect((await served(request, '/en/profile/demo.hidden')).alert).toMatch(/private/i)
  })

  test('a name that was not found is prefilled for correction, but not where another account is requested', async ({
    page,
  }) => {
    for (const path of ['/en/likes-views/demo.nobody', '/en/profile/demo.nobody']) {
      await page.goto(path)
      const box = page.getByRole('main').getByPlaceholder('Enter TikTok username').first()
      await expect(box).toHaveValue('demo.nobody')
      await test.step('it is marked as invalid, with the reason, until another name is typed', async () => {
        await expect(box).toHaveAttribute('aria-invalid', 'true')
        await expect(box).toHaveAccessibleDescription('User not found. Please check the username.')
        await expectBelow(page.getByRole('alert'), page.getByRole('search').first())
        await startPage(page)
        await box.fill('demo.nobody.else')
        await expect(box).not.toHaveAttribute('aria-invalid')
        await expect(box).toHaveAccessibleDescription('')
      })
      await test.step('a failed search is reported in the same place', async () => {
        await box.fill('demo.down')
        await box.press('Enter')
        await expect(box).toHaveAccessibleDescription('Error fetching user data')
        await expectBelow(page.getByRole('alert'), page.getByRole('search').first())
      })
    }
    const other = page.getByRole('search', { name: 'Another account?' }).getByRole('textbox')
    await expect(other).toHaveValue('')
    await expect(other).not.toHaveAttribute('aria-invalid')
  })

  test('many posts are summed up in the order; on a phone, numbers are not squeezed into the parts of the bar', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const posts = (count: number) =>
      Array.from({ length: count }, (_, index) => `&post=73000000000000000${String(index).padStart(2, '0')}`)
    await page.goto(`/en/profile/demo.many?pack=likes:pack-500${posts(10).join('')}`)
    const order = page.locator('#order-section')
    await expect(order.getByText('#1 (50), #2 (50), #3 (50)')).toBeVisible()
    const bar = page.getByRole('main').locator('form').getByRole('list', { includeHidden: true }).first()
    const parts = bar.getByRole('listitem', { includeHidden: true })
    await expect(parts).toHaveCount(10)
    expect(await parts.evaluateAll((all) => all.every((part) => part.scrollWidth <= part.clientWidth))).toBe(
      true,
    )
    await page.goto(`/en/profile/demo.many?pack=likes:pack-500${posts(11).join('')}`)
    await expect(order.getByText('11 posts, 45 or 46 each')).toBeVisible()
  })

  test('copes with 500 posts, and with overflowing or missing numbers', async ({ page, request }) => {
    expect((await served(request, '/en/profile/demo.many')).html).toMatch(/<input[^>]*type="checkbox"/)
    expect((await served(request, '/en/profile/demo.overflow')).definitions[1]).toContain('2.6B')
    await page.goto('/en/profile/demo.incomplete')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('NaN')).toHaveCount(0)
  })
})
