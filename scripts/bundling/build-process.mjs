import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from '../project.mjs'

/** Niceness of a background build, from 0 to 19. */
const LOW_PRIORITY = 10

/**
 * Starts a build in a child process, so that nothing of the bundler lingers in this one. The build ends with this
 * process.
 * @param {'site' | 'studio'} what
 * @param {{ gently?: boolean }} [options] gently: yield the CPU to everything else
 * @returns {{ pid: number | undefined, done: Promise<boolean> }} done: whether the build succeeded; if not, the
 * reason has been printed
 */
export function startBuild(what, { gently = false } = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs'), what], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  const end = () => child.kill()
  process.on('exit', end)
  /** @type {Promise<boolean>} */
  const done = new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  if (gently && child.pid !== undefined) lowerPriority(child.pid)
  return { pid: child.pid, done: done.finally(() => process.off('exit', end)) }
}

/** Lowers the priority of a process. @param {number} pid the process, whose children inherit the priority */
function lowerPriority(pid) {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // The process has already ended, or this system has no priorities. Either is fine.
  }
}
