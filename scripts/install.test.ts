import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'

/** Stands in for npm: records each installation, and finishes it once the test says so. */
const NPM = `#!/bin/sh
if [ "$1" = config ]; then echo https://registry.example/; exit; fi
echo "$1" >> "$FOLDER/installations"
until [ -e "$FOLDER/may-end" ]; do sleep 0.02; done
mkdir -p node_modules
cp package-lock.json node_modules/.package-lock.json
`

it('if two commands start at once, one installs and the other waits for it', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'install-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  const fileOf = (name: string) => join(copy, name)
  await mkdir(fileOf('scripts'))
  await mkdir(fileOf('studio'))
  for (const name of ['install', 'project', 'setup-lock'])
    await copyFile(join(import.meta.dirname, `${name}.mjs`), fileOf(`scripts/${name}.mjs`))
  await writeFile(fileOf('package.json'), JSON.stringify({ workspaces: ['studio'] }))
  await writeFile(fileOf('studio/package.json'), '{}')
  await writeFile(fileOf('.npmrc'), '')
  await writeFile(
    fileOf('package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
  )
  await writeFile(fileOf('npm'), NPM)
  await chmod(fileOf('npm'), 0o755)

  let said = ''
  const commands = [1, 2].map(() => {
    const url = JSON.stringify(fileOf('scripts/install.mjs'))
    const install = `await (await import(${url})).installIfNeeded()`
    const command = spawn(process.execPath, ['--input-type=module', '--eval', install], {
      env: { ...process.env, FOLDER: copy, PATH: `${copy}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    command.stderr.on('data', (text) => (said += String(text)))
    return once(command, 'close')
  })
  await vi.waitFor(() => expect(said).toContain('waiting for it'))
  await vi.waitFor(() => expect(existsSync(fileOf('installations'))).toBe(true))
  await writeFile(fileOf('may-end'), '')
  expect(await Promise.all(commands)).toEqual([
    [0, null],
    [0, null],
  ])
  expect(readFileSync(fileOf('installations'), 'utf8')).toBe('ci\n')
  expect(existsSync(fileOf('node_modules/.package-lock.json'))).toBe(true)
})
