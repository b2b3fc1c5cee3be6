import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { startPage } from './support/open-page'
import { startSite, startUpstream, type Started } from './support/site'
import { expect, test } from './support/test'
import { stopTime } from './support/time'

// All tests share one site.
test.describe.configure({ mode: 'default' })

let upstream: Started
let site: Started

test.beforeAll(async () => {
  upstream = await startUpstream(respond)
  site = await startSite({ TIKTOK_API_URL: upstream.origin, TIKTOK_IMAGE_HOSTS: 'pictures.example' })
})
test.afterAll(async () => {
  await site.stop()
  await upstream.stop()
})

/** Answers the pending lookup of `slow` or `slower`. */
let releaseSlow = () => {}
let slow: Promise<void>
test.beforeEach(() => {
  slow = new Promise((resolve) => (releaseSlow = resolve))
})

/** A profile and posts full of invalid and hostile values. */
function respond(request: IncomingMessage, response: ServerResponse) {
  const url = decodeURIComponent(request.url ?? '')
  response.setHeader('Content-Type', 'application/json')
  if (url.startsWith('/api/tiktok/video/')) {
    const post = (id: unknown, extra: object = {}) => ({
      id,
      video: { dynamicCover: 'http://169.254.169.254/latest' },
      stats: { diggCount: -5, playCount: 'many' },
      ...extra,
    })
    response.end(
      JSON.stringify({
        itemList: [null, post('1'), post('1'), {}, 'x', post('2', { stats: null, video: null })],
      }),
    )
    return
  }
  if (url.endsWith('/down')) {
    response.statusCode = 500
    response.end('<html>')
    return
  }
  const profile = JSON.stringify({
    data: {
      userInfo: {
        user: {
          uniqueId: 'nasty',
          nickname: '<script>document.title="owned"</script><b>Nick</b>',
          avatarThumb: 'javascript:alert(1)',
          secUid: 'abc',
        },
        stats: { followerCount: -1, heart: '12', followingCount: null },
      },
    },
  })
  if (/\/slow(?:er)?$/.test(url)) void slow.then(() => response.end(profile))
  else response.end(profile)
}

test('a hostile profile is shown as plain text with placeholders, and nothing is fetched from elsewhere', async ({
  page,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site.origin}/`)) elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()))
  await page.goto(`${site.origin}/en/profile/nasty`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    '<script>document.title="owned"</script><b>Nick</b>',
  )
  await expect(page).not.toHaveTitle('owned')
  const counts = page.getByRole('definition')
  await expect(counts.nth(0)).toContainText('–')
  await expect(counts.nth(1)).toContainText('12')
  await expect(counts.nth(2)).toContainText('–')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: /-5|NaN/ })).toHaveCount(0)
  const pictures = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  for (const picture of pictures) expect(picture).toContain(site.origin)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(wide).toBe(false)
  expect(elsewhere).toEqual([])
})

test('the site’s API serves only valid parts of a profile and its posts, and names the error of a failed lookup', async ({
  request,
}) => {
  const profile = await request.get(`${site.origin}/api/tiktok/nasty`)
  expect(await profile.json()).toMatchObject({
    userInfo: {
      user: { uniqueId: 'nasty', avatarThumb: null, secUid: 'abc' },
      stats: { heart: 12, followerCount: null },
    },
  })
  const videos = await request.get(`${site.origin}/api/tiktok/video/abc`)
  expect((await videos.json()).itemList).toHaveLength(2)
  const down = await request.get(`${site.origin}/api/tiktok/down`)
  expect(down.status()).toBe(502)
  expect(await down.json()).toEqual({ error: 'Error fetching user data' })
})

test('the demo’s API and notes are gone once a real API is configured', async ({ page, request }) => {
  expect((await request.get(`${site.origin}/demo/tiktok/api/tiktok/mara.makes`)).status()).toBe(404)
  await page.goto(`${site.origin}/en/profile/nasty`)
  await expect(page.getByRole('note')).toHaveCount(0)
})

test('a profile is a skeleton until its slow lookup ends', async ({ page }) => {
  await page.goto(`${site.origin}/en/profile/slow`, { waitUntil: 'commit' })
  await expect(page.getByRole('img', { name: /loading|looking/i })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  releaseSlow()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<b>Nick</b>')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
})

test('a profile whose connection drops while it loads can be retried', async ({ page }) => {
  let cut = () => {}
  const proxy = await startUpstream((request, response) => {
    const { method, headers, url } = request
    if (url === '/en/profile/slower') cut = () => void response.destroy()
    const onward = httpRequest(site.origin + url, { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
    })
    request.pipe(onward)
  })
  await stopTime(page)
  await page.goto(`${proxy.origin}/en/profile/slower`, { waitUntil: 'commit' })
  await startPage(page)
  cut()
  await page.clock.runFor(30_000)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('The connection failed.')
  await page.clock.resume()
  releaseSlow()
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<b>Nick</b>')
  await proxy.stop()
})
