import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { cleanEnvironment, endProcess, whenListening } from '../support/site-process'

const root = join(import.meta.dirname, '../..')

/** Starts `npm run dev` until the end of the test, and waits until it listens. */
async function startDevelopment() {
  const dataDir = await mkdtemp(join(tmpdir(), 'development-'))
  const child = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], {
    cwd: root,
    env: cleanEnvironment({ NODE_ENV: '', DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    await endProcess(child, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  })
  return whenListening(child)
}

it('npm run dev serves pages with their scripts and styles from the sources, and forms', async () => {
  const { origin } = await startDevelopment()
  const page = await (await fetch(`${origin}/en/home`)).text()
  expect(page).toMatch(/<h1/)
  expect(page).toContain('/app/entry.client.tsx')
  expect(page).toContain('inject-hmr-runtime')
  const scripts = [...page.matchAll(/(?:from|import) ?"(\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(scripts).toContain('/app/root.tsx')
  const served = await Promise.all(
    [...new Set(scripts)].map(async (path) => {
      const { status, headers } = await fetch(origin + path)
      return [path, status, headers.get('content-type')]
    }),
  )
  expect(served.filter(([, status, type]) => status !== 200 || type !== 'text/javascript')).toEqual([])
  const form = await fetch(`${origin}/forms/form.js`)
  expect([form.status, (await form.text()).length > 0]).toEqual([200, true])
})
