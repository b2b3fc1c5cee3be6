import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ensureSiteBuilt } from '../support/build'

const root = join(import.meta.dirname, '../..')

it('an outdated Node is refused with the path of a newer one, and a pointer to the documentation about it', async () => {
  await ensureSiteBuilt()
  const pretence =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } })'
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretence)}`, 'build/server/main.js'],
    { cwd: root, encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, ''])
  const [, file = '', section = ''] = /see “(docs\/\S+\.md), ([^”]+)”/.exec(stderr) ?? []
  expect(stderr).toMatch(/^The site needs Node 24 or newer; this is v\S+\. .*\.cache\/node-/)
  expect(existsSync(join(root, file))).toBe(true)
  const [, text = ''] = readFileSync(join(root, file), 'utf8').split(`\n## ${section}\n`)
  expect(text.split('\n## ')[0]).toContain('.cache/node-')
})
