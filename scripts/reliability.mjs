/** The table in `docs/reliability.md`, generated from the fault tests. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './project.mjs'

const RELIABILITY_FILE = 'docs/reliability.md'
const AREAS = ['dataset', 'pictures', 'lookups', 'pages', 'connections', 'process', 'storage', 'orders']
const BEGIN = '<!-- faults: written by the tests in tests/faults; do not edit by hand -->'
const END = '<!-- end of faults -->'

/** @typedef {{ area: string, fault: string, visitorSees: string, recovers: string, lost: string }} Row */

/**
 * @param {string} document with the two markers around the table
 * @param {readonly Row[]} rows
 * @returns {string} the document with a table of these rows
 */
export function withFaultTable(document, rows) {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${RELIABILITY_FILE} has lost the markers around its table.`)
  const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
  const sorted = [...rows].sort(
    (a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area) || a.fault.localeCompare(b.fault, 'en'),
  )
  const lines = sorted.map(
    ({ area, fault, visitorSees, recovers, lost }) =>
      `| ${[area, fault, visitorSees, recovers, lost].map(cell).join(' | ')} |`,
  )
  const head = [
    '| where | fault | what a visitor sees | recovers | lost |',
    '| --- | --- | --- | --- | --- |',
  ]
  return `${document.slice(0, begin + BEGIN.length)}\n\n${[...head, ...lines].join('\n')}\n\n${document.slice(end)}`
}

/**
 * Compares the committed table with the rows of a complete run of the fault tests.
 * @param {string} rowsFile one JSON object per line
 * @param {{ write: boolean }} options write: update the table instead of complaining
 * @returns {Promise<boolean>} whether the table is up to date
 */
export async function checkReliability(rowsFile, { write }) {
  const rows = existsSync(rowsFile)
    ? readFileSync(rowsFile, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []
  const file = join(root, RELIABILITY_FILE)
  const committed = readFileSync(file, 'utf8')
  const fresh = await formatted(withFaultTable(committed, rows))
  if (fresh === committed) return true
  if (write) {
    writeFileSync(file, fresh)
    return true
  }
  say(`${RELIABILITY_FILE} is out of date with the fault tests. Run npm run reliability, and commit it.`)
  return false
}

/** @param {string} markdown @returns {Promise<string>} as `npm run format` leaves it */
async function formatted(markdown) {
  const { format, resolveConfig } = await import('prettier')
  return format(markdown, { ...(await resolveConfig(join(root, RELIABILITY_FILE))), parser: 'markdown' })
}
