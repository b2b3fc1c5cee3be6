import { describe, expect, it } from 'vitest'
import { isInstalled, withAddresses } from './install.mjs'
import { runCommand } from './project.mjs'

describe('installed packages', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/only-on-mac': { version: '1.0.0', optional: true },
    },
  }

  it('are complete without packages that are optional on this platform', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true)
  })

  it('are incomplete if all or one are missing, or one has a different version', () => {
    expect(isInstalled(lock, null)).toBe(false)
    expect(isInstalled(lock, { packages: {} })).toBe(false)
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false)
  })

  it('are requested from the registry under their real names, not their aliases', () => {
    const lock = {
      packages: {
        '': { version: '1.0.0' },
        'node_modules/a/node_modules/@scope/b': { version: '2.0.0' },
        'node_modules/alias': { name: 'c', version: '3.0.0' },
        'node_modules/elsewhere': { version: '4.0.0', resolved: 'https://elsewhere.example/d.tgz' },
      },
    }
    const locked = withAddresses(lock, 'https://registry.example/npm/')
    expect(Object.values(locked.packages).map(({ resolved }) => resolved)).toEqual([
      undefined,
      'https://registry.example/npm/@scope/b/-/b-2.0.0.tgz',
      'https://registry.example/npm/c/-/c-3.0.0.tgz',
      'https://elsewhere.example/d.tgz',
    ])
  })
})

it('the output of a program keeps multi-byte characters that are split between chunks', async () => {
  // One byte before two-byte characters: every chunk of an even size ends within a character.
  const print = "process.stdout.write('a' + 'é'.repeat(200_000))"
  const { ok, output } = await runCommand(process.execPath, ['-e', print], { quiet: true })
  expect([ok, output.length, output.includes('\uFFFD')]).toEqual([true, 200_001, false])
})
