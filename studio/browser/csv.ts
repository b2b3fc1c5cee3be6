import { saveFile } from './save-file'

/** A table for spreadsheets. */
export interface Table {
  head: string[]
  rows: (string | number)[][]
}

/** The beginning of a text that a spreadsheet would run as a formula, including any leading whitespace. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/

/**
 * A place in a text where a spreadsheet that separates cells differently would begin another cell with a formula. Excel
 * expects semicolons where the comma is the decimal separator; it then also ends rows within quotes. A cell that begins
 * with quotes in the text goes on after them, since CSV doubles them: to Excel, they open and close an empty part.
 */
const FORMULA_WITHIN = /([;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g

/** LibreOffice by default takes each of these as a separator, too. */
const OTHER_SEPARATOR = /[;\t]/

/** Makes Excel read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns the table as CSV, in UTF-8 with a byte order mark and lines that end in CRLF. Cells that would run as
 * formulas are prefixed with an apostrophe, and so are parts of a text that another separator would make such cells.
 */
export async function csvOf({ head, rows }: Table): Promise<string> {
  // Loaded on demand, since only downloads need it.
  const { unparse } = (await import('papaparse')).default
  const table = { fields: head.map(withoutFormulas), data: rows.map((row) => row.map(withoutFormulas)) }
  const quotes = (cell: unknown) => typeof cell === 'string' && OTHER_SEPARATOR.test(cell)
  return BYTE_ORDER_MARK + unparse(table, { escapeFormulae: FORMULA, quotes, newline: '\r\n' })
}

function withoutFormulas<Cell extends string | number>(cell: Cell): Cell | string {
  return typeof cell === 'string' ? cell.replace(FORMULA_WITHIN, "$1'") : cell
}

/** Makes the browser download the table as CSV under this name. */
export async function saveCsv(table: Table, name: string): Promise<void> {
  saveFile(new Blob([await csvOf(table)], { type: 'text/csv;charset=utf-8' }), name)
}
