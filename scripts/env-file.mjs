/** Loads `.env`, for the scripts and the server. Uses only Node built-ins, because scripts run before installation. */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Replaces a # that may belong to a value; no value contains this character. */
const MARK = '\u0001'

/**
 * Adds a file's variables to the environment; those already set take precedence. A missing file has none. An empty time
 * zone is then removed: empty variables count as unset, but the system reads this one itself, and takes it as UTC.
 * @param {string} file path of `.env`
 * @returns {string | null} why the file cannot be used, in sentences for the operator; null if it was loaded
 */
export function loadEnvFile(file) {
  if (existsSync(file)) {
    const names = cutVariables(readFileSync(file, 'utf8'))
    if (names.length > 0)
      return names
        .map((name) => `Quote the value of ${name} in .env: an unquoted # begins a comment.`)
        .join('\n')
    process.loadEnvFile(file)
  }
  if (process.env.TZ?.trim() === '') delete process.env.TZ
  return null
}

/**
 * Returns the variables whose values Node would silently cut off at a # that no space precedes: in a password, it is
 * not meant as the beginning of a comment. Node parses the text twice, since only Node knows which values are quoted.
 * @param {string} text
 */
function cutVariables(text) {
  const whole = parseEnv(text.replaceAll(/(?<=\S)#/g, MARK))
  return Object.entries(parseEnv(text))
    .filter(([name, value]) => whole[name]?.replaceAll(MARK, '#') !== value)
    .map(([name]) => name)
}
