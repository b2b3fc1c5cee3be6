import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { expect, mutate, test } from './support/studio'

test.describe('the backups in the Studio', () => {
  test('show the last one with its size and state, and when the next is due; editors can download it', async ({
    studio,
  }) => {
    const { page } = studio
    await studio.open('/backups')
    // The site makes its first backup when it starts.
    const last = page.getByRole('status').filter({ hasText: 'Last backup' })
    await expect(last).toContainText(/Last backup: (just now|\d+ minutes? ago)/)
    await expect(last).toContainText(/\d (KB|MB)\. Verified/)
    await expect(last).toContainText('Next: in ')
    const { violations } = await new AxeBuilder({ page }).include('h1').include('[role=status]').analyze()
    expect(violations).toEqual([])

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download the backup of/ }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^production-.*\.tar\.gz$/)
    const bytes = await readFile(await download.path())
    // A gzip archive.
    expect(bytes.subarray(0, 2).toString('hex')).toBe('1f8b')
  })

  test('explain what to do if backups are not set up, if there is none, and if the last one failed', async ({
    studio,
  }) => {
    const { page } = studio
    let backups: unknown = null
    await page.route('**/studio/backup-status', (route) => route.fulfill({ json: { backups } }))
    await studio.open('/backups')
    await expect(page.getByRole('heading', { name: 'Backups are not set up' })).toBeVisible()
    await expect(page.getByText('BACKUP_DIR')).toBeVisible()

    const nextAt = new Date(Date.now() + 120 * 60_000).toISOString()
    backups = { lastSuccessAt: null, nextAt, problem: null, activity: null, files: [] }
    await studio.open('/backups')
    await expect(page.getByRole('heading', { name: 'There is no backup yet' })).toBeVisible()
    await expect(page.getByText('npm run backup')).toBeVisible()

    const damaged = {
      name: 'production-x.tar.gz',
      at: '2026-01-31T02:00:00.000Z',
      bytes: 10,
      state: 'damaged',
      missing: { count: 0, names: [] },
    }
    backups = { lastSuccessAt: null, nextAt, problem: 'The disk is full.', activity: null, files: [damaged] }
    await studio.open('/backups')
    await expect(page.getByRole('heading', { name: 'The last backup failed' })).toBeVisible()
    await expect(page.getByText('The disk is full. The next attempt is in 2 hours.')).toBeVisible()
    await expect(page.getByText('Damaged')).toBeVisible()
  })

  test('restore a deleted document as a draft, without a developer', async ({ studio, viewer, request }) => {
    const { page } = studio
    const id = 'redirect-x'
    await mutate(request, [{ delete: { id } }])
    await studio.open('/backups')
    // The backup that the site made when it started.
    await page
      .getByRole('button', { name: /^Documents deleted since the backup of/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Deleted since/ })
    await expect(dialog.getByText(/Redirect · changed/)).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog] ul').analyze()
    expect(violations).toEqual([])
    await dialog.getByRole('button', { name: /^Restore / }).click()
    await dialog.getByRole('link', { name: 'open the draft' }).click()
    await expect(page).toHaveURL(new RegExp(`redirect.*${id}`))
    await expect(studio.field('from').getByRole('textbox')).toBeEditable()
    await studio.publish()

    await viewer.open('/backups')
    await expect(viewer.page.getByRole('heading', { name: /^Last backup/ })).toBeVisible()
    await expect(viewer.page.getByRole('button', { name: /^Documents deleted since/ })).toHaveCount(0)
    await viewer.open('/structure')
    await expect(viewer.page.getByRole('link', { name: 'Recently changed' })).toBeVisible()
    await expect(viewer.page.getByRole('link', { name: 'Recently deleted' })).toHaveCount(0)
  })
})
