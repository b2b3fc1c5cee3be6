import { join } from 'node:path'
import { root, runCommand } from './project.mjs'

/**
 * Where npm puts it: the Studio has another React than the site, so its packages cannot be installed next to the
 * site's.
 */
const SANITY = 'studio/node_modules/sanity/bin/sanity'

/**
 * Runs a Sanity command with this Node.
 * @param {readonly string[]} args
 * @param {import('./project.mjs').RunOptions} [options] the working directory defaults to the Studio's folder
 */
export function runSanity(args, options) {
  return runCommand(process.execPath, [join(root, SANITY), ...args], {
    cwd: join(root, 'studio'),
    ...options,
  })
}
