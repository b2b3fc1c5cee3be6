import { spawnSync } from 'node:child_process'
import { runCommand } from '../project.mjs'

/**
 * The installation in progress: apt-get refuses to run twice at once.
 * @type {Promise<void>}
 */
let last = Promise.resolve()
/** @type {Promise<unknown> | undefined} */
let updated

/** Whether this process may install Debian packages, for the whole system. */
export function mayInstallPackages() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/**
 * Installs a Debian package, after those already in progress. Callers check whether it is there afterward.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function installPackage(name) {
  last = last.then(async () => {
    await (updated ??= runCommand('apt-get', ['update', '-q'], { quiet: true }))
    await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  })
  return last
}
