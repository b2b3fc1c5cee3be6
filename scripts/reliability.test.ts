import { describe, expect, it } from 'vitest'
import { withFaultTable } from './reliability.mjs'

const BEGIN = '<!-- faults: written by the tests in tests/faults; do not edit by hand -->'
const END = '<!-- end of faults -->'
const row = { area: 'pages', fault: 'a | b', visitorSees: 'a page', recovers: 'at once', lost: 'nothing' }

describe('table of docs/reliability.md', () => {
  it('has a row for each fault, by area, and preserves the text around it', () => {
    const rows = [row, { ...row, area: 'dataset', fault: 'z' }, { ...row, fault: 'a' }]
    const document = withFaultTable(`# Title\n\n${BEGIN}\nold\n${END}\n\nAfter.\n`, rows)
    expect(document).not.toContain('old')
    expect(document.startsWith('# Title')).toBe(true)
    expect(document.endsWith('After.\n')).toBe(true)
    expect(document.match(/^\| (?:dataset|pages) \| .*? \| a page/gm)).toEqual([
      '| dataset | z | a page',
      '| pages | a | a page',
      '| pages | a \\| b | a page',
    ])
  })

  it('has no markers', () => {
    expect(() => withFaultTable('# Title', [row])).toThrow('markers')
  })
})
