import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureSiteBuilt } from '../support/build'
import { startSiteProcess } from '../support/site-process'

it('a site whose output is not a terminal prints the path of its generated token instead of the token', async () => {
  await ensureSiteBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'sign-in-token-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const site = await startSiteProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  onTestFinished(() => site.stop())
  const [, file = ''] = /: cat (\S+)\n/.exec(site.stderr()) ?? []
  const token = (await readFile(file, 'utf8')).trim()
  expect(file).toBe(join(folder, 'studio-token'))
  const response = await fetch(`${site.origin}/studio/sign-in?token=${token}`, { redirect: 'manual' })
  expect(response.status).toBe(303)
  expect(site.output()).not.toContain(token)
  expect(site.output()).not.toContain('token=')
})
