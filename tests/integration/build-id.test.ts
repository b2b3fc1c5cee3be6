import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureSiteBuilt } from '../support/build'
import { scraping } from '../support/metrics'
import { startSiteProcess } from '../support/site-process'

it('the log and the metrics name the running build', async () => {
  await ensureSiteBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'build-id-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const site = await startSiteProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  onTestFinished(() => site.stop())
  const stamp = readFileSync(join(import.meta.dirname, '../../build/.stamp'), 'utf8')
  const expected = stamp.slice(0, 12)
  expect(expected).toMatch(/^[\da-f]{12}$/)

  const metrics = await (await fetch(`${site.origin}/metrics`, scraping)).text()
  expect(metrics).toContain(`site_build_info{build="${expected}"} 1`)

  await site.stop()
  const lines = site.log().map((line) => JSON.parse(line) as { msg?: string; build?: string })
  expect(lines.find(({ msg }) => msg === 'Listening')?.build).toBe(expected)
})
