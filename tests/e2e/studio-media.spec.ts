import AxeBuilder from '@axe-core/playwright'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { hold } from './support/hold'
import { expect, mutate, STUDIO_TOKEN, test } from './support/studio'

const API = '/lake/v2025-02-19'
const headers = { authorization: `Bearer ${STUDIO_TOKEN}` }
/** The picture of the chosen file. */
const LARGE_PICTURE = /\/lake\/images\/.*[?&]w=1000\b/
const REFUSED = 'Failed to load resource: the server responded with a status of 400 (Bad Request)'

/** A picture that is not in the library yet. */
const newPicture = (width: number) =>
  sharp(randomBytes(width * 300 * 3), { raw: { width, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
const film = () => readFile('public/video/soda-brand.webm')

test.describe('the media library', () => {
  test('shows a tall picture within its frame', async ({ studio }) => {
    const { page } = studio
    const name = `tall-${randomUUID()}.png`
    // A transparent picture is shown whole.
    const background = { r: randomBytes(1)[0], g: 90, b: 200, alpha: 0.5 }
    const buffer = await sharp({ create: { width: 300, height: 900, channels: 4, background } })
      .png()
      .toBuffer()
    await studio.open('/media')
    await page.getByLabel('Files to upload').setInputFiles({ name, mimeType: 'image/png', buffer })
    const picture = page.getByRole('button', { name: new RegExp(name) }).locator('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(900)
    const [inner, outer] = [await picture.boundingBox(), await picture.locator('..').boundingBox()]
    expect(inner?.y).toBeCloseTo(outer?.y ?? 0, 0)
    expect(inner?.height).toBeLessThanOrEqual(outer?.height ?? 0)
    // The next test counts its own uploads.
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
  })

  test('uploads pictures and videos or says why not, finds them, replaces them everywhere and keeps those in use', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    const [oldName, newName] = ['old', 'new'].map((each) => `${each}-${randomUUID()}.jpg`) as [string, string]
    studio.expect(REFUSED)
    await studio.open('/media')
    await expect(page.getByText('Pictures up to 32 MB (SVG: 2 MB); videos (MP4 or WebM)')).toBeVisible()
    await page.getByLabel('Files to upload').setInputFiles([
      { name: oldName, mimeType: 'image/jpeg', buffer: await newPicture(400) },
      { name: newName, mimeType: 'image/jpeg', buffer: await newPicture(500) },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      { name: 'library-film.webm', mimeType: 'video/webm', buffer: await film() },
    ])
    const uploads = page.getByRole('group', { name: 'Uploads' })
    await expect(page.getByRole('status').filter({ hasText: '3 files uploaded, 1 not' })).toBeVisible()
    await expect(uploads).toContainText('“broken.png” is not a picture')
    const grid = page.getByRole('list', { name: 'Pictures, videos and files' })
    const card = (name: string) => grid.getByRole('button', { name: new RegExp(name) })
    await expect(card('library-film.webm')).toContainText('1,280 × 720 · 0:15')
    await expect(card('library-film.webm').locator('img')).toHaveAttribute('src', /\.jpg\?/)

    const showing = (_id: string, asset: string) => ({
      _id,
      _type: 'clientLogo',
      name: 'Media test',
      image: { _type: 'image', asset: { _type: 'reference', _ref: asset } },
    })
    await card(oldName).click()
    await expect(page.getByRole('heading', { name: oldName })).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(id).toMatch(/^image-[\da-f]{40}-400x300-jpg$/)
    await mutate(
      request,
      ['logo-media', 'drafts.logo-media'].map((each) => ({ createOrReplace: showing(each, id) })),
    )

    const { release } = await hold(page, LARGE_PICTURE)
    await studio.open(`/media/${id}`)
    const heading = page.getByRole('heading', { name: 'Used on (1)' })
    await expect(heading).toBeVisible()
    const before = await heading.boundingBox()
    const picture = page.waitForResponse(LARGE_PICTURE)
    release()
    await (await picture).finished()
    const large = page.getByRole('complementary', { name: 'Chosen file' }).locator('img').first()
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    expect(await heading.boundingBox(), 'the picture moved what is below it').toEqual(before)
    const use = page.getByRole('list', { name: 'Used on' })
    await expect(use).toContainText('Media test')
    await expect(use).toContainText('Draft')
    await expect(use).toContainText('Published')
    const { violations } = await new AxeBuilder({ page })
      .include('section[aria-label="Media"]')
      .include('aside[aria-label="Chosen file"]')
      .analyze()
    expect(violations).toEqual([])

    await page.getByRole('button', { name: 'Delete…' }).click()
    const inUse = page.getByRole('dialog', { name: `“${oldName}” is in use, so it cannot be deleted` })
    await expect(inUse.getByRole('list', { name: 'Used on' })).toContainText('Media test')
    await inUse.getByRole('button', { name: 'Close', exact: true }).last().click()

    const replace = async () => {
      await page.getByRole('button', { name: 'Replace everywhere…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Replace everywhere' })
      await studio.fill(dialog.getByRole('searchbox'), newName.slice(0, 12))
      await dialog.getByRole('button', { name: newName }).click()
      await dialog.getByRole('button', { name: 'Replace in 1 document' }).click()
    }
    const used = async () => {
      const response = await request.get(`${API}/data/doc/production/logo-media,drafts.logo-media`, {
        headers,
      })
      const { documents } = (await response.json()) as { documents: { image: { asset: { _ref: string } } }[] }
      return documents.map(({ image }) => image.asset._ref)
    }
    const oldOnes = await used()
    const newOnes = Array(2).fill(expect.stringMatching(/-500x300-jpg$/)) as unknown[]
    await replace()
    await expect(page.getByRole('heading', { name: 'Not used' })).toBeVisible()
    expect(await used()).toEqual(newOnes)
    await page.getByRole('button', { name: 'Undo: Replaced in 1 document.' }).click()
    await studio.said('Everything uses the old one again.')
    expect(await used()).toEqual(oldOnes)
    await replace()
    await expect(page.getByRole('heading', { name: 'Not used' })).toBeVisible()
    expect(await used()).toEqual(newOnes)

    // The Studio shows a document’s last picture for a second, until it has read the new one. This waits for it.
    await card(newName).click()
    await expect(use.locator('img')).toHaveAttribute('src', /-500x300\./)
    await card(oldName).click()
    await expect(page.getByRole('heading', { name: 'Not used' })).toBeVisible()

    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await studio.said(`${oldName} was deleted`)
    await studio.fill(page.getByRole('searchbox', { name: 'Search by name' }), newName)
    await expect(grid.getByRole('button')).toHaveCount(1)

    await card(newName).click()
    await page
      .getByRole('list', { name: 'Used on' })
      .getByRole('link', { name: /Media test/ })
      .click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Media test')
  })

  test('a video uploaded in its form gets its poster and length, and is served to visitors in byte ranges', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    studio.expect(REFUSED)
    const id = 'video-mortgage-company'
    // As in the seed.
    const fresh = [{ delete: { id: `drafts.${id}` } }, { patch: { id, unset: ['upload', 'poster.image'] } }]
    await mutate(request, fresh)
    await studio.open(`/structure/video;${id}`)
    await expect(page.getByText('At most 64 MB: MP4 or WebM.')).toBeVisible()
    // The first file input is the video's; the poster's is below it.
    const input = page.locator('input[type=file]').first()
    // Until the form has its document, it accepts no changes.
    await expect(input).toBeEnabled()
    await input.setInputFiles({ name: 'note.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') })
    await expect(page.getByText('“note.mp4” is not really a video')).toBeVisible()

    const bytes = await film()
    await input.setInputFiles({ name: 'mortgage.webm', mimeType: 'video/webm', buffer: bytes })
    await expect(page.getByRole('button', { name: 'Use this moment as the poster' })).toBeEnabled()
    await expect(page.locator('img[src*="/lake/images/"]').first()).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Length' })).toHaveValue('15')
    await studio.publish()

    const address = /href="(\/lake\/files\/[^"]+\.webm)"/
    await expect
      .poll(async () => address.test(await (await request.get('/en/creative-video-marketing')).text()))
      .toBe(true)
    const html = await (await request.get('/en/creative-video-marketing')).text()
    const part = await request.get(address.exec(html)?.[1] ?? '', { headers: { range: 'bytes=0-9' } })
    expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 0-9/${bytes.length}`])
  })

  test('asks for a description when an upload replaces a decorative picture', async ({ studio, request }) => {
    const { page } = studio
    const id = `member-${test.info().repeatEachIndex}`
    const picture = { _type: 'picture', scene: 'letter', decorative: true }
    const member = { ...{ _id: `drafts.${id}`, _type: 'teamMember' }, name: 'Ada', role: 'Cat', picture }
    await mutate(request, [{ createOrReplace: member }])
    await studio.open(`/structure/teamMember;${id}`)
    const mark = page.getByRole('checkbox', { name: 'Decorative' })
    await expect(mark).toBeChecked()
    const upload = page.getByRole('button', { name: 'Upload' })
    await expect(upload).toBeEnabled()
    await upload.setInputFiles({
      name: `${randomUUID()}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await newPicture(400),
    })
    await expect(mark).not.toBeChecked()
    await page.getByTestId('action-publish').click()
    await studio.said('Describe the picture for people who cannot see it')
  })

  test('a click on a picture or a price in the preview opens its field; the frame is labeled with the section', async ({
    studio,
  }) => {
    const { page } = studio
    await studio.open('/presentation?preview=/en/contact')
    const site = page.frameLocator('iframe')
    const office = site.locator('main [data-scene="office"]')
    await office.scrollIntoViewIfNeeded()
    await studio.hoverInPreview(office, 'Office: picture')
    await office.click()
    await expect(page.getByRole('dialog').getByText('Photo of the office.')).toBeVisible()

    await studio.open('/presentation?preview=/en/followers')
    const price = site.locator('main').getByText('$4', { exact: true }).first()
    await price.scrollIntoViewIfNeeded()
    await studio.clickInPreview(price)
    await expect(page.getByRole('spinbutton', { name: /^Price/ })).toHaveValue('4')
  })
})
