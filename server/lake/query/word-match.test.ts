import { evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { DocumentView } from '../storage/document-view'
import { QueryEngine } from './engine'
import { ANONYMOUS_LIMITS, DEFAULT_LIMITS, tightest } from './limits'

const engine = new QueryEngine(DEFAULT_LIMITS, { projectId: 'p', dataset: 'd' })
const request = { view: new DocumentView([]), identity: 'me' }

const TEXTS = [
  ...[
    'Open all night',
    'night-shift',
    'mara.makes',
    '.mara.',
    'a.b.c',
    'e.g. this',
    '.',
    '',
    ' ',
    '*',
    'щ.ъ',
    '-.-',
  ],
  ...[
    'a@b.example',
    "it's",
    'UPPER lower',
    '日本語 テスト',
    '3.5',
    'a_b',
    'x\ny',
    null,
    7,
    true,
    {},
    [],
    ['a', 'b c'],
  ],
  ...[['a', 1], [['a']], ['mara.makes', null], ['. .', 'night']],
]
const PATTERNS = [
  ...[
    'night',
    'nig*',
    '*ght',
    'n*t',
    'NIGHT',
    'open night',
    'mara.makes',
    'mara',
    'a.b',
    '.',
    '*',
    '',
    ' ',
    'e.g.',
  ],
  ...['a b c', 'щ*', '日本*', "it's", '3.5', '3', 'A_B', '-', null, 7, {}, [], ['night', 'open'], ['a', 1]],
]

describe('match', () => {
  it('gives the same results as groq-js for words without accents', () => {
    const tree = parse('$text match $pattern')
    for (const text of TEXTS) {
      for (const pattern of PATTERNS) {
        const params = { text, pattern }
        const expected: unknown = evaluateSync(tree, { params }).data
        const result = engine.evaluate({ ...request, query: '$text match $pattern', params })
        expect([text, pattern, result]).toEqual([text, pattern, expected])
      }
    }
  })

  it.each([
    ['José Müller', 'jose mul*'],
    ['Jose', 'JOSÉ'],
    ['Jose\u0301', 'josé'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Lukasz', 'ŁUK*'],
    ['Søren Ægir Þór Đặng', 'soren aegir thor dang'],
    ['Weißer Cœur Yıldız', 'weisser coeur yildiz'],
    ['WEISSER', 'weißer'],
  ])('ignores accents: “%s” is found by “%s”', (text, pattern) => {
    const params = { text, pattern }
    expect(engine.evaluate({ ...request, query: '$text match $pattern', params })).toBe(true)
  })

  it.each(['a', ''])('treats any number of dots next to “%s” like at most one', (word) => {
    const params = { text: `${word}.....${word} b`, pattern: word === '' ? '...' : 'aa' }
    expect(engine.evaluate({ ...request, query: '$text match $pattern', params })).toBe(true)
  })

  it('stays cheap for texts of only dots, which anyone can send', () => {
    const limits = { ...tightest(DEFAULT_LIMITS, ANONYMOUS_LIMITS), durationMs: 60_000 }
    const params = { texts: Array.from({ length: 1_000 }, () => '.'.repeat(5_000)) }
    const query = 'count($texts[[@] match "mara*"])'
    expect(engine.evaluate({ ...request, query, params, limits })).toBe(0)
  })
})
