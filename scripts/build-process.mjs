import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Niceness of a build that others must not wait for; from 0 to 19. */
const LOW_PRIORITY = 10

/**
 * Starts a build in a process of its own, so that nothing of the bundler stays behind in this one.
 * @param {'site' | 'studio'} what
 * @param {{ gently?: boolean }} [options] gently: leave the processor to whatever else wants it
 * @returns {{ pid: number | undefined, done: Promise<boolean>, stop: () => void }} done: whether it was built; if not, the reason has been printed.
 * stop: ends the build and everything that it started
 */
export function startBuild(what, { gently = false } = {}) {
  const posix = process.platform !== 'win32'
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs'), what], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    // Leads a process group of its own, which can be ended as one.
    detached: posix,
  })
  let running = true
  /** @type {Promise<boolean>} */
  const done = new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  }).finally(() => (running = false))
  if (gently && child.pid !== undefined) lowerPriority(child.pid)

  return {
    pid: child.pid,
    done,
    stop() {
      if (!running || child.pid === undefined) return
      try {
        if (posix) process.kill(-child.pid, 'SIGTERM')
        else child.kill()
      } catch {
        // It has just ended by itself.
      }
    },
  }
}

/** @param {number} pid whose children inherit the priority */
function lowerPriority(pid) {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or this system has no priorities: both are as well.
  }
}
