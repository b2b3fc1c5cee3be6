import { platform } from 'node:os'
import { expect, it } from 'vitest'
import { cpuTimeOf, ownCpuTime, threadCpuTime } from './cpu-time'

it.skipIf(platform() !== 'linux')(
  'the CPU time of a process agrees with what the process itself measures',
  () => {
    const told = cpuTimeOf(process.pid)
    expect(told).toBeGreaterThan(0)
    expect(ownCpuTime()).toBeGreaterThan((told ?? 0) / 2)
  },
)

it.each([
  ['the CPU time of this process', ownCpuTime],
  ['the CPU time of this thread', threadCpuTime],
])('%s grows with work', (_whose, time) => {
  const before = time()
  for (let n = 0; n < 2e7; n += 1) Math.sqrt(n)
  expect(time()).toBeGreaterThan(before)
})

it('the CPU time of a process that does not exist is null', () => {
  expect(cpuTimeOf(2 ** 30)).toBeNull()
})
