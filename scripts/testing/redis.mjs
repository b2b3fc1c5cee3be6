import { spawnSync } from 'node:child_process'
import { print } from '../project.mjs'
import { installPackage, mayInstallPackages } from './apt.mjs'

/**
 * Debian's package of Redis tools. It also contains the server, under the name of a checker: the program acts according
 * to the name it is run under. Unlike the package `redis-server`, it does not start a service.
 */
const PACKAGE = 'redis-tools'
const PROGRAMS = [{ command: 'redis-server' }, { command: 'redis-check-rdb', argv0: 'redis-server' }]

/** @typedef {{ command: string, argv0?: string }} RedisProgram for `spawn` */

/** @type {Promise<void> | undefined} */
let prepared

/**
 * Returns how to run a Redis server; null if none is installed.
 * @returns {RedisProgram | null}
 */
export function findRedis() {
  return PROGRAMS.find(({ command, argv0 }) => runsServer(command, argv0)) ?? null
}

/**
 * Installs Redis for the tests of `REDIS_URL` if it is missing and this process may; once per process. Otherwise, says
 * that they are skipped.
 * @returns {Promise<void>}
 */
export function prepareRedis() {
  return (prepared ??= installIfMissing())
}

async function installIfMissing() {
  if (findRedis()) return
  if (mayInstallPackages()) {
    print(
      'No Redis found. Installing Debian’s tools for it with apt-get, as root, for the whole system (once) …',
    )
    await installPackage(PACKAGE)
    if (findRedis()) return
  }
  print('No Redis found: the tests that need redis-server are skipped.')
}

/**
 * @param {string} command
 * @param {string | undefined} argv0
 */
function runsServer(command, argv0) {
  const { stdout } = spawnSync(command, ['--version'], { argv0, encoding: 'utf8' })
  return stdout?.startsWith('Redis server') ?? false
}
