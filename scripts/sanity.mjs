import { join } from 'node:path'
import { root, runCommand } from './project.mjs'

/**
 * Where npm installs Sanity's command. The Studio's React differs from the site's, so their packages cannot be
 * installed side by side.
 */
export const SANITY = join(root, 'studio/node_modules/sanity/bin/sanity')

/**
 * Runs a Sanity command with this Node.
 * @param {readonly string[]} args
 * @param {import('./project.mjs').RunOptions} [options] the working directory defaults to the Studio's folder
 */
export function runSanity(args, options) {
  return runCommand(process.execPath, [SANITY, ...args], {
    cwd: join(root, 'studio'),
    ...options,
  })
}
