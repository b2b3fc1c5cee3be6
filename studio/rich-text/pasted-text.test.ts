// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isExternalUrl } from '../schema/validation'
import { pastedText, type PastedBlock } from './pasted-text'

/** Writes rich text line by line: `h2: Refunds`, `1. Send it`, with *italics*, **bold** and [links](address). */
function written(blocks: readonly PastedBlock[]): string[] {
  return blocks.map(({ style, listItem, markDefs, children }) => {
    const words = children.map(({ text, marks }) =>
      marks.reduce((inner, mark) => {
        if (mark === 'strong') return `**${inner}**`
        if (mark === 'em') return `*${inner}*`
        return `[${inner}](${String(markDefs.find(({ _key }) => _key === mark)?.href)})`
      }, text),
    )
    const sign = { bullet: '- ', number: '1. ' }[listItem ?? ''] ?? ''
    return `${style === 'normal' ? '' : `${style}: `}${sign}${words.join('')}`
  })
}

const REFUNDS = [
  'h2: Refunds',
  'You get **all of it** back, *without a question*. The [terms](https://example.com/terms) say when, and [a mail](mailto:hello@example.com) is enough.',
  'h3: How to ask',
  '1. Find the reference of your order.',
  '1. Send it to us.',
  'h3: What to send',
  '- The reference',
  '- Your *name*',
]

describe('text from the clipboard', () => {
  it.each(['word', 'google-docs'])('keeps headings, lists, links, bold and italics (%s)', (program) => {
    const html = readFileSync(join(import.meta.dirname, `clipboard/${program}.html`), 'utf8')
    const blocks = pastedText(html)
    expect(written(blocks)).toEqual(REFUNDS)
    const types = blocks.flatMap(({ markDefs }) => markDefs.map(({ _type }) => _type))
    expect(new Set(types)).toEqual(new Set(['textLink']))
  })

  it('keeps Word’s numbered lists even if their definitions are missing', () => {
    const html = readFileSync(join(import.meta.dirname, 'clipboard/word.html'), 'utf8')
    const withoutStyles = html.replace(/<style>.*?<\/style>/s, '')
    expect(withoutStyles).not.toContain('@list')
    expect(written(pastedText(withoutStyles))).toEqual(REFUNDS)
    const item = (list: string, mark: string) =>
      `<p class=MsoListParagraph style='mso-list:${list} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>Item</p>`
    const levels = [
      item('l0 level1', '1.'),
      item('l0 level2', 'b)'),
      item('l0 level3', 'iii.'),
      item('l1 level1', 'o'),
    ]
    expect(written(pastedText(levels.join('')))).toEqual(['1. Item', '1. Item', '1. Item', '- Item'])
  })

  it.each([
    ['Google Docs', (text: string) => `<td><p dir="ltr">${text}</p></td>`],
    ['Word', (text: string) => `<td>\n  <p class=MsoNormal><span>${text}<o:p></o:p></span></p>\n  </td>`],
    ['a sheet', (text: string) => `<td> ${text} </td>`],
  ])('turns each row of a table into a paragraph (%s)', (program, cell) => {
    const isDocs = program === 'Google Docs'
    const bold = isDocs ? '<span style="font-weight:700">Pack</span>' : '<b>Pack</b>'
    const rows = [
      [bold, 'Price', ''],
      ['100', '<a href="https://example.com/">$2</a>', ' '],
    ]
    const table = `<table>\n${rows.map((row) => `<tr>\n${row.map(cell).join('\n')}\n</tr>`).join('\n')}\n</table>`
    const text = `<p>Packs:</p>${table}<p>That is all.</p>`
    const copied = isDocs ? `<b style="font-weight:normal" id="docs-internal-guid-1">${text}</b>` : text
    expect(written(pastedText(copied))).toEqual([
      'Packs:',
      '**Pack** · Price',
      '100 · [$2](https://example.com/)',
      'That is all.',
    ])
  })

  it('keeps the paragraphs and lists of a layout table', () => {
    const cells = '<td><h2>Refunds</h2><p>All of it</p></td><td><ul><li>One</li><li>Two</li></ul></td>'
    expect(written(pastedText(`<table><tr>${cells}</tr><tr><td><p>A</p><p>B</p></td></tr></table>`))).toEqual(
      ['h2: Refunds', 'All of it', '- One', '- Two', 'A', 'B'],
    )
  })

  it('keeps cells separate if one has several lines', () => {
    const cells = '<td>Two days.<br>Write to us.</td><td>x</td>'
    expect(written(pastedText(`<table><tr>${cells}</tr></table>`))).toEqual(['Two days.\nWrite to us.', 'x'])
  })

  it('turns each row of a nested table into a paragraph, without a line break at the end of a cell', () => {
    const inner = '<table><tr><td>a</td><td><div><span>b</span><br></div></td></tr></table>'
    expect(written(pastedText(`<table><tr><td>${inner}</td><td>c</td></tr></table>`))).toEqual(['a · b', 'c'])
  })

  it('gets at most two levels of headings', () => {
    expect(written(pastedText('<h2>A</h2><h3>B</h3><h4>C</h4><blockquote>D</blockquote>'))).toEqual([
      'h2: A',
      'h3: B',
      'h3: C',
      'D',
    ])
  })

  it('keeps only the words of links that would not work on this site', () => {
    const links = ['#_Toc123', 'file:///C:/notes.docx', 'javascript:alert(1)', '/relative']
    const html = links.map((href) => `<p>See <a href="${href}">this</a>.</p>`).join('')
    expect(written(pastedText(html))).toEqual(links.map(() => 'See this.'))
  })

  it('only gets links that the form of a link accepts', () => {
    const addresses = {
      'http://example.com/x': 'https://example.com/x',
      'HTTPS://example.com': 'https://example.com',
      'tel:(555) 123-4567': 'tel:5551234567',
      'tel:+1.555.123.4567': 'tel:+15551234567',
      'tel:+1-555-123-4567;ext=89': 'tel:+15551234567',
      'tel:+44(0)20-7946-0958': 'tel:+442079460958',
      'MAILTO:hello@example.com': 'mailto:hello@example.com',
    }
    for (const [pasted, stored] of Object.entries(addresses)) {
      expect(written(pastedText(`<p><a href="${pasted}">it</a></p>`))).toEqual([`[it](${stored})`])
      expect(isExternalUrl(stored)).toBe(true)
    }
    expect(written(pastedText('<p><a href="tel:">call</a></p>'))).toEqual(['call'])
  })

  it('links to pages of this site by reference', () => {
    const page = { page: { _type: 'reference' as const, _ref: 'page-terms' }, anchor: 'refunds' }
    const html = '<p>The <a href=" /en/terms#refunds ">terms</a></p><p><a href="/en/missing">More</a></p>'
    const linkToPage = (address: string) => (address === '/en/terms#refunds' ? page : null)
    const blocks = pastedText(html, { linkToPage })
    const links = blocks.flatMap(({ markDefs }) => markDefs)
    expect(links).toEqual([{ _key: links[0]?._key, _type: 'textLink', ...page }])
    expect(blocks[0]?.children.map(({ marks }) => marks)).toEqual([[], [links[0]?._key]])
    expect(blocks[1]?.children.map(({ marks }) => marks)).toEqual([[]])
  })

  it('is empty if the clipboard has no text', () => {
    expect(pastedText('<p>&nbsp;</p><p></p><img src="https://example.com/a.png">')).toEqual([])
  })
})
