import { spawnSync } from 'node:child_process'
import { runCommand } from '../project.mjs'

/**
 * What is being installed: apt-get refuses to run twice at once.
 * @type {Promise<void>}
 */
let last = Promise.resolve()
/** @type {Promise<unknown> | undefined} */
let updated

/** Whether this process may install packages of Debian, for the whole system. */
export function mayInstallPackages() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/**
 * Installs a package of Debian, after those that are being installed. Whether it worked shows in what is there then.
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
