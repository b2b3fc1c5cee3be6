import { saveFile } from './save-file'

/** A table for spreadsheets. */
export interface Table {
  head: string[]
  rows: (string | number)[][]
}

/** The beginning of a text that a spreadsheet would run as a formula, including any leading whitespace. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/

/** Makes Excel read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns the table as CSV, in UTF-8 with a byte order mark and lines that end in CRLF. Cells that would run as
 * formulas are prefixed with an apostrophe.
 */
export async function csvOf({ head, rows }: Table): Promise<string> {
  // Loaded on demand, since only downloads need it.
  const { unparse } = (await import('papaparse')).default
  return BYTE_ORDER_MARK + unparse({ fields: head, data: rows }, { escapeFormulae: FORMULA, newline: '\r\n' })
}

/** Makes the browser download the table as CSV under this name. */
export async function saveCsv(table: Table, name: string): Promise<void> {
  saveFile(new Blob([await csvOf(table)], { type: 'text/csv;charset=utf-8' }), name)
}
