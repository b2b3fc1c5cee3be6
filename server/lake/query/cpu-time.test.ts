import { platform } from 'node:os'
import { expect, it } from 'vitest'
import { cpuTimeOf, ownCpuTime } from './cpu-time'

it.skipIf(platform() !== 'linux')(
  'the CPU time of a process matches what the process itself measures',
  () => {
    const told = cpuTimeOf(process.pid)
    expect(told).toBeGreaterThan(0)
    expect(ownCpuTime()).toBeGreaterThan((told ?? 0) / 2)
  },
)

it('grows with work', () => {
  const before = ownCpuTime()
  for (let n = 0; n < 2e7; n += 1) Math.sqrt(n)
  expect(ownCpuTime()).toBeGreaterThan(before)
})

it('is null for a process that does not exist', () => {
  expect(cpuTimeOf(2 ** 30)).toBeNull()
})
