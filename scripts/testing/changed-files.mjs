import { spawnSync } from 'node:child_process'
import { root } from '../project.mjs'

/**
 * @param {string} [directory] of a git repository
 * @returns {string[]} paths of files that differ from the last commit or are new, except ignored and deleted ones
 * @throws if there is no git, or no commit
 */
export function changedFiles(directory = root) {
  const git = (/** @type {string[]} */ args) => {
    const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: directory, encoding: 'utf8' })
    if (status !== 0) throw error ?? new Error(`git ${args[0]}: ${stderr.trim()}`)
    return stdout.split('\0').filter(Boolean)
  }
  const changed = git(['diff', '--name-only', '--relative', '-z', '--diff-filter=d', 'HEAD'])
  const untracked = git(['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set([...changed, ...untracked])].sort()
}
