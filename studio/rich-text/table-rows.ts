/** What a reader sees between the cells of a row. */
const SEPARATOR = ' · '
const BLOCKS = 'address, blockquote, div, h1, h2, h3, h4, h5, h6, li, p, pre'

/**
 * Makes one paragraph of each row of a document's tables, since pages have no tables. A row whose cells have more than
 * a line each is left alone, as where a table only places texts next to each other.
 */
export function joinRows(document: Document): Document {
  for (const row of document.querySelectorAll<HTMLTableRowElement>('table tr')) {
    if (row.querySelector('table')) continue
    const cells = [...row.cells].filter(hasText)
    const lines = cells.map(lineOf).filter((line) => line !== null)
    if (cells.length < 2 || lines.length < cells.length) continue
    const paragraph = document.createElement('p')
    lines.forEach((line, index) => paragraph.append(...(index === 0 ? [] : [SEPARATOR]), ...line.childNodes))
    const cell = document.createElement('td')
    cell.append(paragraph)
    row.replaceChildren(cell)
  }
  return document
}

function hasText(element: Element): boolean {
  return element.textContent.trim() !== ''
}

/** Returns the only line of a cell, which may be in a paragraph of its own; null if there are several. */
function lineOf(cell: Element): Element | null {
  const blocks = [...cell.querySelectorAll(BLOCKS)].filter(hasText)
  // From the outside in: a list item with a paragraph is one line.
  const line = blocks.at(-1) ?? cell
  const isOnly = blocks.every((block) => block.contains(line))
  if (!isOnly || line.textContent.trim() !== cell.textContent.trim()) return null
  for (const lineBreak of line.querySelectorAll('br')) {
    const rest = document.createRange()
    rest.selectNodeContents(line)
    rest.setStartAfter(lineBreak)
    if (rest.toString().trim() !== '') return null
    lineBreak.remove()
  }
  return line
}
