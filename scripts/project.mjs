/** Functions that the scripts share. They use only Node built-ins, because they run before anything is installed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Directory of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The demo content, from the root. */
export const DEMO_CONTENT = 'studio/dataset/production/data.ndjson'

/** Prints one line of progress. @param {string} text */
export function print(text) {
  process.stderr.write(`${text}\n`)
}

/** When the user's command started, in ms since 1970: child processes measure from the same moment. */
const startedAt = Number((process.env.KAT_COMMAND_STARTED_AT ||= String(Date.now())))

/**
 * Prints a line of progress with the seconds since the command started, so that long steps can be followed.
 * @param {string} text
 */
export function step(text) {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  print(`${String(seconds).padStart(4)} s  ${text}`)
}

/**
 * Returns a hash of the content of files.
 * @param {readonly string[]} paths files and directories below the root; missing ones are skipped
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Returns all files at or below a path except packages, in a stable order. @param {string} path @returns {string[]} */
export function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/**
 * quiet: print the program's output only if it fails; silent: not even then.
 * @typedef {{ env?: Record<string, string>, quiet?: boolean, silent?: boolean, cwd?: string }} RunOptions
 */

/**
 * Runs a program from node_modules with this Node.
 * @param {string} program path of its script below node_modules
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} output: stdout and stderr, if quiet
 */
export function run(program, args, options) {
  return runCommand(process.execPath, [join(root, 'node_modules', program), ...args], options)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runCommand(command, args, options = {}) {
  const { env = {}, silent = false, quiet = silent, cwd = root } = options
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : process.stderr, quiet ? 'pipe' : process.stderr],
    })
    const end = () => child.kill()
    process.on('exit', end)
    let output = ''
    const keep = (/** @type {string} */ text) => (output += text)
    // Decoded as streams: a character whose bytes arrive in two chunks stays whole.
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.on('close', (code) => {
      process.off('exit', end)
      if (code !== 0 && quiet && !silent && output.trim()) print(output.trimEnd())
      resolve({ ok: code === 0, output })
    })
  })
}

/** @param {string} path @returns {unknown} */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/**
 * Reads a JSON file and checks its content. The check is written by hand, because no packages are installed yet.
 * @template Value
 * @param {string} path
 * @param {(value: unknown) => value is Value} isExpected
 * @returns {Value}
 * @throws if the content is not as expected
 */
export function readJsonOf(path, isExpected) {
  const value = readJson(path)
  if (isExpected(value)) return value
  throw new Error(`${path} does not contain what was expected.`)
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @param {unknown} value @returns {value is string} */
export function isString(value) {
  return typeof value === 'string'
}

/** @param {unknown} value @returns {value is string | undefined} */
function isMaybeString(value) {
  return value === undefined || isString(value)
}

/**
 * @template Item
 * @param {unknown} value
 * @param {(value: unknown) => value is Item} isItem
 * @returns {value is Item[]}
 */
export function isListOf(value, isItem) {
  return Array.isArray(value) && value.every((item) => isItem(item))
}

/**
 * Returns the names of the packages that the site needs at run time, from package.json.
 * @returns {string[]}
 */
export function runtimePackages() {
  const manifest = readJsonOf(join(root, 'package.json'), isRecord)
  if (!isRecord(manifest.dependencies)) throw new Error('package.json lists no dependencies.')
  return Object.keys(manifest.dependencies)
}

/**
 * @typedef {{ name?: string, version?: string, resolved?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/** Whether a value is the content of a lock file of npm. @param {unknown} value @returns {value is Lock} */
export function isLock(value) {
  return isRecord(value) && isRecord(value.packages) && Object.values(value.packages).every(isLockedPackage)
}

/** @param {unknown} value @returns {value is LockedPackage} */
function isLockedPackage(value) {
  return (
    isRecord(value) &&
    [value.name, value.version, value.resolved].every(isMaybeString) &&
    [value.link, value.optional].every((flag) => flag === undefined || typeof flag === 'boolean')
  )
}
