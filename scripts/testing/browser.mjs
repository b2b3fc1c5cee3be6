import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, print } from '../project.mjs'
import { installPackage, mayInstallPackages } from './apt.mjs'

/** Debian's package of Chromium's headless shell: the tests take much less CPU time with it. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const PROGRAMS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const AVOID = 'To use an installed browser instead, stop this and set CHROMIUM_PATH to its executable.'

/** @typedef {Record<string, string> | null} Browser */

/** @type {Promise<Browser> | undefined} */
let found

/**
 * Finds a Chromium for the browser tests, or installs one; once per process.
 * @returns {Promise<Browser>} environment variables for Playwright: the path of the browser, or none for Playwright's
 * own; null if no browser is available, after printing the reason
 */
export function findBrowser() {
  return (found ??= findOrInstall())
}

/** @returns {Promise<Browser>} */
async function findOrInstall() {
  const given = process.env.CHROMIUM_PATH
  const present = await presentBrowser()
  if (given && !present) {
    print(`CHROMIUM_PATH is not a file: ${given}`)
    return null
  }
  if (present) return present === (await playwrightsOwn()) ? {} : { CHROMIUM_PATH: present }

  if (mayInstallPackages()) {
    print('No browser found. Installing Debian’s with apt-get, as root, for the whole system (once) …')
    print(AVOID)
    // Other distributions have only `chromium`.
    for (const name of [HEADLESS_SHELL, 'chromium']) {
      await installPackage(name)
      const fromPackage = installedChromium()
      if (fromPackage) return { CHROMIUM_PATH: fromPackage }
    }
  }
  print('No browser found. Downloading Playwright’s Chromium into this user’s cache (once) …')
  print(AVOID)
  await run('@playwright/test/cli.js', ['install', 'chromium'])
  if (await playwrightsOwn()) return {}
  print('No browser could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  return null
}

/**
 * Returns the Chromium to use, if there is one: CHROMIUM_PATH, Playwright's own, or another one on this machine.
 * @returns {Promise<string | undefined>} its executable
 */
export async function presentBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  return (await playwrightsOwn()) ?? installedChromium()
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function installedChromium() {
  const directories = (process.env.PATH ?? '').split(delimiter)
  const candidates = PROGRAMS.flatMap((name) => directories.map((directory) => join(directory, name)))
  return [...candidates, MAC_CHROME].find((path) => existsSync(path))
}
