import { readFileSync } from 'node:fs'

/** Clock ticks of the system in a second: the same on every Linux that Node runs on. */
const TICKS_PER_S = 100
/** Where `utime` and `stime` are among what follows a process's name in its `stat`. */
const USER_TIME = 11
const SYSTEM_TIME = 12

/**
 * CPU time that a process has taken so far, in ms: unlike the time that passes, it does not grow while the machine is busy
 * with something else.
 * @returns null where the system does not tell
 */
export function cpuTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS_PER_S : null
  } catch {
    return null
  }
}

/** CPU time that this process has taken so far, in ms. */
export function ownCpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
