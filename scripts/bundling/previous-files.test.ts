import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepPreviousFiles } from './previous-files.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previous-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Makes a build of these files, in place of the previous one. */
async function build(...names: string[]): Promise<string[]> {
  const target = join(folder, 'studio')
  const next = join(folder, 'next')
  await mkdir(join(next, 'static'), { recursive: true })
  for (const name of names) await writeFile(join(next, 'static', name), name)
  await keepPreviousFiles(target, next)
  await rm(target, { recursive: true, force: true })
  await rename(next, target)
  return (await readdir(join(target, 'static'))).sort()
}

it('keeps what the previous build had, so that open tabs can still load it, but not older files', async () => {
  expect(await build('main-1.js', 'chart-1.js')).toEqual(['chart-1.js', 'main-1.js'])
  expect(await build('main-2.js', 'chart-1.js')).toEqual(['chart-1.js', 'main-1.js', 'main-2.js'])
  expect(await build('main-3.js', 'chart-3.js')).toEqual([
    'chart-1.js',
    'chart-3.js',
    'main-2.js',
    'main-3.js',
  ])
  expect(await readFile(join(folder, 'studio/static/chart-1.js'), 'utf8')).toBe('chart-1.js')
})

it('takes all files of a build that was made without a list', async () => {
  await mkdir(join(folder, 'studio/static'), { recursive: true })
  await writeFile(join(folder, 'studio/static/main-0.js'), '')
  expect(await build('main-1.js')).toEqual(['main-0.js', 'main-1.js'])
})

it('does without a file of the previous build that someone has removed', async () => {
  await build('main-1.js', 'chart-1.js')
  await rm(join(folder, 'studio/static/chart-1.js'))
  expect(await build('main-2.js')).toEqual(['main-1.js', 'main-2.js'])
})
