import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readBuildId } from './build-id'

it('identifies a build by the first digits of the hash of its sources, if it has one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  expect(await readBuildId(directory)).toBeUndefined()
  await writeFile(join(directory, '.stamp'), 'no hash')
  expect(await readBuildId(directory)).toBeUndefined()
  await writeFile(join(directory, '.stamp'), `0123456789abcdef${'0'.repeat(48)}`)
  expect(await readBuildId(directory)).toBe('0123456789ab')
})
