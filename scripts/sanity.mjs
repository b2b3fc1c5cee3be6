import { join } from 'node:path'
import { root, runCommand } from './project.mjs'

/** Where npm puts it: the Studio's React is another one than the site's, so that it cannot stand beside the site's packages. */
const SANITY = 'studio/node_modules/sanity/bin/sanity'

/**
 * Runs a command of Sanity's with this Node.
 * @param {readonly string[]} args
 * @param {import('./project.mjs').RunOptions} [options] in the Studio's folder unless `cwd` says otherwise
 */
export function runSanity(args, options) {
  return runCommand(process.execPath, [join(root, SANITY), ...args], {
    cwd: join(root, 'studio'),
    ...options,
  })
}
