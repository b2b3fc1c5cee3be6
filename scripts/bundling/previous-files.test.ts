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

/** Replaces the previous build with one of these files. */
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

it('keeps the files of the previous build for open tabs, but not older ones', async () => {
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

it('keeps all files of a previous build that has no list of its files', async () => {
  await mkdir(join(folder, 'studio/static'), { recursive: true })
  await writeFile(join(folder, 'studio/static/main-0.js'), '')
  expect(await build('main-1.js')).toEqual(['main-0.js', 'main-1.js'])
})

it('ignores a file of the previous build that has been removed', async () => {
  await build('main-1.js', 'chart-1.js')
  await rm(join(folder, 'studio/static/chart-1.js'))
  expect(await build('main-2.js')).toEqual(['main-1.js', 'main-2.js'])
})
