import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const module = JSON.stringify(new URL('env-file.mjs', import.meta.url).href)

/**
 * Loads a .env file in a process of its own, and returns what that complains about and its environment.
 * @param content of the file; null if there is none
 */
function load(
  content: string | null,
  env: Record<string, string> = {},
): { problem: string | null; env: object } {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, '.env')
  if (content !== null) writeFileSync(file, content)
  const program = `import { loadEnvFile } from ${module}
    const problem = loadEnvFile(${JSON.stringify(file)})
    console.log(JSON.stringify({ problem, env: process.env }))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  })
  return JSON.parse(stdout) as ReturnType<typeof load>
}

const quote = (name: string) => `Quote the value of ${name} in .env: an unquoted # begins a comment.`

describe('loading .env', () => {
  it.each([
    ['in the middle of a value', 'STUDIO_TOKEN=Tr0ub4dor#3-long-enough'],
    ['at the beginning of a value', 'STUDIO_TOKEN=#Tr0ub4dor'],
    ['after spaces around the equals sign', 'STUDIO_TOKEN = Tr0ub4dor#3'],
    ['after export', 'export STUDIO_TOKEN=Tr0ub4dor#3'],
    ['before a comment', 'STUDIO_TOKEN=Tr0ub4dor#3 # the editors’'],
    ['in a file with Windows line ends', 'PORT=3000\r\nSTUDIO_TOKEN=Tr0ub4dor#3\r\n'],
  ])('complains about an unquoted # %s', (_where, content) => {
    expect(load(content).problem).toBe(quote('STUDIO_TOKEN'))
  })

  it('names every variable whose value would be cut off', () => {
    const { problem } = load('STUDIO_TOKEN=a#1\nPORT=3001\nSMTP_URL=smtps://user:pass#word@mail.example\n')
    expect(problem?.split('\n').sort()).toEqual([quote('SMTP_URL'), quote('STUDIO_TOKEN')])
  })

  it('accepts quoted values with a #, and comments', () => {
    const content = [
      '# A comment, as in issue#4: NAME=a#b',
      'DOUBLE="Tr0ub4dor#3" # the first',
      "SINGLE='Tr0ub4dor#3'",
      'BACKTICKS=`Tr0ub4dor#3`',
      'LINES="one#1',
      'two#2"',
      'PLAIN=value # see issue#4',
      'EMPTY= # nothing',
      '#COMMENTED=Tr0ub4dor#3',
    ].join('\n')
    const { problem, env } = load(content)
    expect(problem).toBeNull()
    expect(env).toMatchObject({
      DOUBLE: 'Tr0ub4dor#3',
      SINGLE: 'Tr0ub4dor#3',
      BACKTICKS: 'Tr0ub4dor#3',
      LINES: 'one#1\ntwo#2',
      PLAIN: 'value',
      EMPTY: '',
    })
  })

  it('keeps variables that are already set', () => {
    expect(load('PORT=3001\nHOST=::1', { PORT: '3002' }).env).toMatchObject({ PORT: '3002', HOST: '::1' })
  })

  it.each([
    ['in the file', 'TZ=\nPORT=3001', {}],
    ['of only spaces in the file', 'TZ="  "\nPORT=3001', {}],
    ['in the environment', 'PORT=3001', { TZ: '' }],
  ])(
    'removes an empty time zone %s, which would mean UTC instead of the machine’s',
    (_where, content, env) => {
      const loaded = load(content, env)
      expect(loaded.env).toMatchObject({ PORT: '3001' })
      expect(loaded.env).not.toHaveProperty('TZ')
    },
  )

  it('removes an empty time zone without a file, too', () => {
    expect(load(null, { TZ: '' }).env).not.toHaveProperty('TZ')
  })

  it('keeps a time zone that is set', () => {
    expect(load('TZ=America/Los_Angeles').env).toMatchObject({ TZ: 'America/Los_Angeles' })
  })
})
