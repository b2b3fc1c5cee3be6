import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { changedFiles } from './changed-files.mjs'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('lists files that differ from the last commit or are new, whatever their names', () => {
  const folder = temporaryFolder()
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], { cwd: folder })
  const write = (name: string, content = '') => writeFileSync(join(folder, name), content)
  git('init')
  for (const name of ['same.ts', 'edited.ts', 'staged.ts', 'deleted.ts']) write(name)
  write('.gitignore', 'ignored.ts')
  git('add', '-A')
  git('commit', '-m', 'First')
  for (const name of ['edited.ts', 'staged.ts']) write(name, 'changed')
  git('add', 'staged.ts')
  rmSync(join(folder, 'deleted.ts'))
  for (const name of ['ignored.ts', 'new “file”.ts']) write(name)
  expect(changedFiles(folder)).toEqual(['edited.ts', 'new “file”.ts', 'staged.ts'])
  // The project may be a folder of a repository.
  mkdirSync(join(folder, 'site'))
  write('site/own.ts')
  git('add', 'site')
  expect(changedFiles(join(folder, 'site'))).toEqual(['own.ts'])
})

it('throws with Git’s reason if there is nothing to compare with', () => {
  expect(() => changedFiles(temporaryFolder())).toThrow(/^git diff: ./)
})
