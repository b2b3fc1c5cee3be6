import { readFileSync } from 'node:fs'

/** Clock ticks per second, which are the same on every Linux that Node supports. */
const TICKS_PER_S = 100
/** Positions of `utime` and `stime` among the fields after the process's name in `stat`. */
const USER_TIME = 11
const SYSTEM_TIME = 12

/**
 * Returns the CPU time that a process has used so far, in ms. Unlike wall-clock time, it does not grow while the
 * machine is busy with other processes.
 * @returns null on systems that do not report it
 */
export function cpuTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS_PER_S : null
  } catch {
    return null
  }
}

/** Returns the CPU time that this process has used so far, in ms. */
export function ownCpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Returns the CPU time that this thread has used so far, in ms: without the work of the process's other threads, such
 * as rendering images.
 */
export function threadCpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
