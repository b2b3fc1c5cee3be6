import { describe, expect, it } from 'vitest'
import { withFaultList } from './reliability.mjs'

const BEGIN = '<!-- faults: written by the tests in tests/faults; do not edit by hand -->'
const END = '<!-- end of faults -->'
const row = { area: 'pages', fault: 'a | b', visitorSees: 'a page', recovers: 'at once', lost: 'nothing' }

describe('the list of docs/reliability.md', () => {
  it('has an entry for each fault, by area, and leaves the text around it as it is', () => {
    const rows = [row, { ...row, area: 'dataset', fault: 'z' }, { ...row, fault: 'a' }]
    const document = withFaultList(`# Title\n\n${BEGIN}\nold\n${END}\n\nAfter.\n`, rows)
    expect(document).not.toContain('old')
    expect(document.startsWith('# Title')).toBe(true)
    expect(document.endsWith('After.\n')).toBe(true)
    const effects = '  - a visitor sees: a page\n  - recovers: at once\n  - lost: nothing\n'
    expect(document.slice(document.indexOf(BEGIN) + BEGIN.length, document.indexOf(END))).toBe(
      `\n\n## Dataset\n\n- **z**\n${effects}\n## Pages\n\n- **a**\n${effects}- **a | b**\n${effects}\n`,
    )
  })

  it('is not written to a document without the markers', () => {
    expect(() => withFaultList('# Title', [row])).toThrow('markers')
  })
})
