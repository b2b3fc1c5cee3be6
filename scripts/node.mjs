/**
 * Selects the Node that commands run on. Uses only Node built-ins and syntax of Node 20.19, because nothing else is
 * installed yet.
 *
 * The site needs Node 24, the line with long-term support. If the installed one is older, the version pinned in
 * scripts/node/package-lock.json is installed into .cache (once), and the command is restarted with it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { isLock, readJsonOf, root, print, step } from './project.mjs'

/** The required major version; newer ones are fine, too. */
const NODE_MAJOR = 24

/** Set in a restarted command, so that it is not restarted again. */
const STARTED_AGAIN = 'KAT_STARTED_AGAIN'

const folder = join(root, 'scripts/node')
const lock = join(folder, 'package-lock.json')

/**
 * @param {string} version as in `process.versions.node`
 * @returns {'use' | 'replace' | 'too old'} what to do where this Node is installed
 */
export function verdictOn(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major >= NODE_MAJOR) return 'use'
  return (major === 20 && minor >= 19) || major > 20 ? 'replace' : 'too old'
}

/**
 * Returns if this Node is suitable. Otherwise, runs the same command on a suitable one and exits with its status, or
 * exits with a message if there is none.
 */
export async function useSupportedNode() {
  const version = process.versions.node
  const verdict = verdictOn(version)
  if (verdict === 'use' || process.env[STARTED_AGAIN]) return
  if (verdict === 'too old') return end(`Kat Social needs Node 20.19 or newer; this is ${version}.`)
  const node = installedNode() ?? (installNode() ? installedNode() : null)
  if (node) return startAgain(node)
  end(
    `Node ${NODE_MAJOR} could not be installed next to this Node ${version}. Install it from https://nodejs.org.`,
  )
}

/** @param {string} sentence @returns {never} */
function end(sentence) {
  print(sentence)
  process.exit(1)
}

/** @returns {{ name: string, version: string } | null} the package with Node for this machine, if one is pinned */
export function lockedNode() {
  const { packages } = readJsonOf(lock, isLock)
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const machine = `${platform}-${process.arch}`
  // The package for Macs with Apple silicon has a different name.
  const name = machine === 'darwin-arm64' ? `node-bin-${machine}` : `node-${machine}`
  const version = packages[`node_modules/${name}`]?.version
  return version === undefined ? null : { name, version }
}

/** @param {{ name: string, version: string }} locked */
function placeOf({ version }) {
  return join(root, '.cache', `node-${version}`)
}

/** @returns {string | null} path of the program, if it exists and runs here */
function installedNode() {
  const locked = lockedNode()
  if (!locked) return null
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(placeOf(locked), 'node_modules', locked.name, 'bin', program)
  if (!existsSync(path)) return null
  // A machine with another C library can install the package but not run it.
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${locked.version}` ? path : null
}

/** @returns {boolean} false if this does not work here; the reason has been printed */
function installNode() {
  const locked = lockedNode()
  if (!locked) return false
  step(`Installing Node ${locked.version} next to Node ${process.versions.node} (once) …`)
  const unfinished = `${placeOf(locked)}.unfinished-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(join(folder, name), join(unfinished, name))
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: unfinished,
      shell: process.platform === 'win32',
      stdio: ['ignore', process.stderr, process.stderr],
    })
    if (status !== 0) return false
    rmSync(placeOf(locked), { recursive: true, force: true })
    renameSync(unfinished, placeOf(locked))
    return true
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** @param {string} node @returns {Promise<never>} */
function startAgain(node) {
  const [, script = '', ...args] = process.argv
  const env = {
    ...process.env,
    [STARTED_AGAIN]: '1',
    // Programs that the command starts in turn (npm, npm's scripts) must run on the same Node.
    PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter),
  }
  const child = spawn(node, [...process.execArgv, script, ...args], { stdio: 'inherit', env })
  // A terminal sends its signals to both processes; this one waits for the other to exit.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  return new Promise(() => {
    child.on('error', (error) => end(`${node} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
