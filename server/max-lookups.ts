import { readFileSync } from 'node:fs'

/** Maximum number of lookups in flight, if the process may have enough open files. */
const MAX_LOOKUPS = 100

/**
 * Open files reserved per lookup: for its visitor's connection, for its own, for what its page needs, and a share for
 * everything else.
 */
const DESCRIPTORS_PER_LOOKUP = 8

/**
 * Returns how many lookups may be in flight, based on the limit of open files (`ulimit -n`): each one uses
 * connections, and without descriptors nothing can be served, not even the health check.
 * @param openFiles the limit of open files. Defaults to that of this process.
 */
export function maxLookups(openFiles = openFilesLimit()): number {
  return Math.max(1, Math.min(MAX_LOOKUPS, Math.floor(openFiles / DESCRIPTORS_PER_LOOKUP)))
}

function openFilesLimit(): number {
  try {
    // This works on Linux. The report below takes 80 ms, most of it for a stack trace.
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    if (soft !== undefined) return soft === 'unlimited' ? Infinity : Number(soft)
  } catch {
    // This is another system, or a container without /proc.
  }
  return openFilesLimitOfReport()
}

function openFilesLimitOfReport(): number {
  // Elsewhere, only the report contains the limit. Without this switch, which Node's types lack, the report would
  // resolve the host names of all connections, which takes time.
  const report = process.report as typeof process.report & { excludeNetwork?: boolean }
  const { excludeNetwork } = report
  report.excludeNetwork = true
  try {
    const { userLimits } = report.getReport() as { userLimits?: Record<string, { soft?: unknown }> }
    const soft = userLimits?.open_files?.soft
    // Windows has no such limit, and other systems may be set to unlimited.
    return typeof soft === 'number' ? soft : Infinity
  } finally {
    report.excludeNetwork = excludeNetwork
  }
}
