/** The list of faults in `docs/reliability.md`, generated from the fault tests. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, print } from '../project.mjs'

const RELIABILITY_FILE = 'docs/reliability.md'
const AREAS = ['dataset', 'pictures', 'lookups', 'pages', 'connections', 'process', 'storage', 'orders']
const BEGIN = '<!-- faults: written by the tests in tests/faults; do not edit by hand -->'
const END = '<!-- end of faults -->'

/** @typedef {{ area: string, fault: string, visitorSees: string, recovers: string, lost: string }} Row */

/**
 * @param {string} document with the two markers around the list
 * @param {readonly Row[]} rows
 * @returns {string} the document with a list of these rows, by area
 * @throws if the document lacks the markers
 */
export function withFaultList(document, rows) {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${RELIABILITY_FILE} has lost the markers around its list.`)
  const sorted = [...rows].sort(
    (a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area) || a.fault.localeCompare(b.fault, 'en'),
  )
  const entries = sorted.map((row, index) => {
    const isFirst = row.area !== sorted[index - 1]?.area
    return isFirst ? `\n## ${titleOf(row.area)}\n\n${entryOf(row)}` : entryOf(row)
  })
  return `${document.slice(0, begin + BEGIN.length)}\n${entries.join('\n')}\n\n${document.slice(end)}`
}

/** @param {Row} row @returns {string} a list item, with a nested one for each effect */
function entryOf({ fault, visitorSees, recovers, lost }) {
  const inLine = (/** @type {string} */ text) => text.replaceAll('\n', ' ')
  return [
    `- **${inLine(fault)}**`,
    `  - a visitor sees: ${inLine(visitorSees)}`,
    `  - recovers: ${inLine(recovers)}`,
    `  - lost: ${inLine(lost)}`,
  ].join('\n')
}

/** @param {string} area @returns {string} the heading of an area */
function titleOf(area) {
  return area.charAt(0).toUpperCase() + area.slice(1)
}

/**
 * Compares the committed list with the rows of a complete run of the fault tests.
 * @param {string} rowsFile one JSON object per line
 * @param {{ write: boolean }} options write: update the list instead of reporting that it is out of date
 * @returns {Promise<boolean>} whether the list is up to date
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
  const fresh = await formatted(withFaultList(committed, rows))
  if (fresh === committed) return true
  if (write) {
    writeFileSync(file, fresh)
    return true
  }
  print(`${RELIABILITY_FILE} is out of date with the fault tests. Run npm run reliability, and commit it.`)
  return false
}

/** @param {string} markdown @returns {Promise<string>} as `npm run format` formats it */
async function formatted(markdown) {
  const { format, resolveConfig } = await import('prettier')
  return format(markdown, { ...(await resolveConfig(join(root, RELIABILITY_FILE))), parser: 'markdown' })
}
