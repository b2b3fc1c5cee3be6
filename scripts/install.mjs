/** Installs what package-lock.json lists. Node built-ins only: nothing else is installed yet. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isListOf, isLock, isRecord, isString, readJsonOf, root, print, step } from './project.mjs'
import { withSetupLock } from './setup-lock.mjs'

/** @typedef {import('./project.mjs').Lock} Lock */
/** @typedef {import('./project.mjs').LockedPackage} LockedPackage */

/** Folders of the project's own packages, as listed in package.json. */
const WORKSPACES = workspacesOf(join(root, 'package.json'))

/** The package whose dependencies only tests and checks need. */
const TESTS = 'tests'

const LOCK = join(root, 'package-lock.json')
/** The file in which npm records what it has installed, in the format of the lock file. npm writes it last. */
const INSTALLED = join(root, 'node_modules/.package-lock.json')
/** Exists if the packages for the tests are installed; npm links the project's own packages there. */
const TESTS_LINK = join(root, 'node_modules/kat-social-tests')
/** The file that identifies the lock files of the last installation without the packages for the tests. */
const WITHOUT_TESTS = join(root, 'node_modules/.without-tests')

/** How often an installation reports its progress if npm itself shows none, in ms. */
const PROGRESS_MS = 10_000

/** How to run npm, which is a script on Windows. */
const NPM = { shell: process.platform === 'win32' }

/**
 * Whether the installed packages match the lock file.
 * @param {Lock} lock package-lock.json
 * @param {Lock | null} installed node_modules/.package-lock.json, which npm writes last; null if there is none
 */
export function isInstalled(lock, installed) {
  if (!installed) return false
  return Object.entries(lock.packages).every(
    ([path, wanted]) => !isWanted(path, wanted) || installed.packages[path]?.version === wanted.version,
  )
}

/**
 * Adds the package URLs to a lock file. Without them, npm first requests the metadata of every version of every
 * package, which takes longer than everything else.
 * @param {Lock} lock package-lock.json, which names no registry
 * @param {string} registry URL of npm's registry
 * @returns {Lock}
 */
export function withAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([path, locked]) => {
    if (path === '' || locked.link || locked.resolved || !locked.version) return [path, locked]
    const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.slice(name.indexOf('/') + 1)}-${locked.version}.tgz`
    return [path, { ...locked, resolved: `${registry.replace(/\/$/, '')}/${name}/-/${file}` }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/**
 * Installs from the lock file unless everything needed is installed. Exits the process if npm fails.
 * @param {{ tests?: boolean }} [options] tests: also install the packages that only tests and checks need; packages
 * that were already installed are kept
 */
export async function installIfNeeded({ tests = existsSync(TESTS_LINK) } = {}) {
  if (isEnoughInstalled(tests)) return
  await withSetupLock(async () => {
    // Another command may have installed it meanwhile.
    if (!isEnoughInstalled(tests)) await install(tests)
  })
}

/** @param {boolean} tests whether the packages that only tests and checks need must be installed, too */
function isEnoughInstalled(tests) {
  const installed = existsSync(INSTALLED) ? readJsonOf(INSTALLED, isLock) : null
  if (isInstalled(readJsonOf(LOCK, isLock), installed)) return true
  return !tests && existsSync(WITHOUT_TESTS) && readFileSync(WITHOUT_TESTS, 'utf8') === locksInUse()
}

/** @param {boolean} tests see `isEnoughInstalled` */
async function install(tests) {
  const lock = readJsonOf(LOCK, isLock)
  const paths = Object.keys(lock.packages).filter((path) => isWanted(path, lock.packages[path] ?? {}))
  const workspaces = WORKSPACES.filter((each) => tests || each !== TESTS)
  step(
    `Installing ${tests ? 'all packages' : 'what the site and the Studio need'} from the lock file (once) …`,
  )
  if ((await installAside(lock, workspaces, paths)) || (await runNpm(root, workspaces, paths))) {
    if (!tests) writeFileSync(WITHOUT_TESTS, locksInUse())
    return step('Installed.')
  }
  print('npm ci failed; see its output above. This step needs a network connection.')
  process.exit(1)
}

/** @param {string} manifest path of package.json @returns {readonly string[]} */
function workspacesOf(manifest) {
  const { workspaces } = readJsonOf(manifest, isRecord)
  if (!isListOf(workspaces, isString)) throw new Error(`${manifest} lists no workspaces.`)
  return workspaces
}

/** Returns a key that changes with the lock file and with what is installed. @returns {string} */
function locksInUse() {
  return [LOCK, INSTALLED]
    .map((file) =>
      createHash('sha256')
        .update(existsSync(file) ? readFileSync(file) : '')
        .digest('hex'),
    )
    .join('\n')
}

/**
 * Whether a package must be installed. Optional ones need not be: they may be for other platforms.
 * @param {string} path
 * @param {LockedPackage} locked
 */
function isWanted(path, { link, optional }) {
  return path !== '' && !link && !optional
}

/**
 * Installs in a temporary folder, because npm only reads the lock file next to package.json, and moves the result
 * into place once it is complete.
 * @param {Lock} lock
 * @param {readonly string[]} workspaces to install the packages of, besides the root's
 * @param {readonly string[]} paths see `runNpm`
 * @returns {Promise<boolean>} false if this does not work here; the reason has been printed
 */
async function installAside(lock, workspaces, paths) {
  const folder = join(root, '.cache/install')
  const end = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', end)
  try {
    const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], {
      ...NPM,
      cwd: root,
      encoding: 'utf8',
    })
    const registry = stdout.trim()
    if (!URL.canParse(registry)) throw new Error('npm names no registry.')
    end() // removes the leftovers of an interrupted installation
    mkdirSync(folder, { recursive: true })
    for (const workspace of WORKSPACES) mkdirSync(join(folder, workspace), { recursive: true })
    for (const name of ['package.json', '.npmrc', ...WORKSPACES.map((each) => join(each, 'package.json'))])
      copyFileSync(join(root, name), join(folder, name))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(withAddresses(lock, registry)))
    if (!(await runNpm(folder, workspaces, paths))) return false
    // The root comes last: the file npm writes there marks the installation as complete.
    for (const place of [...WORKSPACES, '.']) {
      const packages = join(place, 'node_modules')
      rmSync(join(root, packages), { recursive: true, force: true })
      if (existsSync(join(folder, packages))) renameSync(join(folder, packages), join(root, packages))
    }
    return true
  } catch (error) {
    print(`Installing in place instead: ${error instanceof Error ? error.message : String(error)}`)
    return false
  } finally {
    end()
    process.off('exit', end)
  }
}

/**
 * @param {string} folder of package.json and its lock file
 * @param {readonly string[]} workspaces to install the packages of, besides the root's
 * @param {readonly string[]} paths that packages may have, to report progress
 * @returns {Promise<boolean>}
 */
async function runNpm(folder, workspaces, paths) {
  // A terminal shows npm's own progress instead.
  const progress = process.stderr.isTTY
    ? undefined
    : setInterval(() => {
        const unpacked = paths.filter((path) => existsSync(join(folder, path, 'package.json'))).length
        step(unpacked > 0 ? `… unpacked ${unpacked} packages` : '… fetching')
      }, PROGRESS_MS)
  // A cached registry response is as good as a fresh one, because the lock file pins every version and its hash.
  const options = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const chosen = ['--include-workspace-root', ...workspaces.map((each) => `--workspace=${each}`)]
  const ok = await new Promise((resolve) => {
    const npm = spawn('npm', ['ci', ...options, ...chosen], {
      ...NPM,
      cwd: folder,
      stdio: ['ignore', process.stderr, process.stderr],
    })
    npm.on('error', () => resolve(false))
    npm.on('close', (code) => resolve(code === 0))
  })
  clearInterval(progress)
  return ok
}
