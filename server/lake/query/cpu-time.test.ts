import { platform } from 'node:os'
import { expect, it } from 'vitest'
import { cpuTimeOf, ownCpuTime, threadCpuTime } from './cpu-time'

it.skipIf(platform() !== 'linux')(
  'the CPU time of a process matches what the process itself measures',
  () => {
    const told = cpuTimeOf(process.pid)
    expect(told).toBeGreaterThan(0)
    expect(ownCpuTime()).toBeGreaterThan((told ?? 0) / 2)
  },
)

it.each([
  ['of this process', ownCpuTime],
  ['of this thread', threadCpuTime],
])('%s grows with work', (_whose, time) => {
  const before = time()
  for (let n = 0; n < 2e7; n += 1) Math.sqrt(n)
  expect(time()).toBeGreaterThan(before)
})

it('is null for a process that does not exist', () => {
  expect(cpuTimeOf(2 ** 30)).toBeNull()
})
