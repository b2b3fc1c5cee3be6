import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLogDestination } from './log-destination'

const LINE = `${'x'.repeat(1023)}\n`

it('does not throw if the disk is full', () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const to = createLogDestination(String, full)
  const write = () => {
    for (let count = 0; count < 3_000; count++) to.write(LINE)
    to.flushSync()
  }
  expect(write).not.toThrow()
})

it('does not block if its reader stops reading, and reports how many lines were lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(pipe, constants.O_WRONLY)
  onTestFinished(() => [reader, writer].forEach(closeSync))

  const to = createLogDestination((lines) => `lost ${lines}\n`, writer)
  const buffer = Buffer.alloc(65_536)
  // Each time, only the lines lost since the last time are reported.
  for (const _time of ['first', 'second']) {
    const written = 3_000
    for (let count = 0; count < written; count += 2) to.write(LINE + LINE)
    to.flushSync()

    let read = ''
    while (!read.includes('lost')) {
      read += buffer.toString('utf8', 0, readSync(reader, buffer))
      // Writes buffered lines, too.
      to.flushSync()
      await new Promise(setImmediate)
    }
    const kept = read.split('\n').filter((line) => line.startsWith('x')).length
    expect(kept).toBeGreaterThan(1_000)
    expect(read.endsWith(`lost ${written - kept}\n`)).toBe(true)
  }
})
