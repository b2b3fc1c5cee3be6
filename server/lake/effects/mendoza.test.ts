import { applyPatch, incremental } from 'mendoza'
import { describe, expect, it } from 'vitest'
import { encodeMendoza } from './mendoza'

function expectRoundTrip(before: unknown, after: unknown): void {
  const patch = JSON.parse(JSON.stringify(encodeMendoza(before, after))) as unknown[]
  const what = JSON.stringify({ before, after, patch })
  expect(applyPatch(structuredClone(before), patch), what).toEqual(after)
  // The applier that the Studio's history uses, which tracks who wrote what.
  const { wrap, unwrap } = incremental
  expect(unwrap(incremental.applyPatch(wrap(structuredClone(before), 0), patch, 1)), what).toEqual(after)
}

/** Repeatable random numbers below `limit` (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

const CHARACTERS = [
  'a',
  'b',
  ' ',
  '"',
  'é',
  'ß',
  '漢',
  '€',
  '😀',
  '😁',
  '🐈',
  '\ud83d',
  '\ude00',
  '\u0000',
  '0',
]
const NAMES = ['a', 'b', '_key', '_type', 'é', '😀', '', '10', '9', 'constructor', 'Z']

function createValues(random: (limit: number) => number) {
  function text(length = random(60)): string {
    return Array.from({ length }, () => CHARACTERS[random(CHARACTERS.length)]).join('')
  }
  function value(depth: number): unknown {
    switch (random(depth > 0 ? 8 : 5)) {
      case 0:
        return null
      case 1:
        return random(2) === 0
      case 2:
        return random(1000) / 8
      case 3:
      case 4:
        return text()
      case 5:
        return Array.from({ length: random(6) }, () => value(depth - 1))
      case 6:
        return Array.from({ length: random(5) }, (_, place) => ({
          _key: `k${place}`,
          value: value(depth - 1),
        }))
      default:
        return object(depth)
    }
  }
  function object(depth: number): Record<string, unknown> {
    const names = Array.from({ length: random(6) }, () => NAMES[random(NAMES.length)] ?? '')
    return Object.fromEntries(names.map((name) => [name, value(depth - 1)]))
  }
  /** A value that has much in common with another, like a document before and after an edit. */
  function edited(original: unknown, depth: number): unknown {
    if (random(4) === 0) return value(depth)
    if (typeof original === 'string') {
      const at = random(original.length + 1)
      return original.slice(0, at) + text(random(4)) + original.slice(at + random(3))
    }
    if (Array.isArray(original)) {
      const items: unknown[] = original.map((item) => (random(3) === 0 ? edited(item, depth - 1) : item))
      if (random(2) === 0) items.splice(random(items.length + 1), random(2), value(depth - 1))
      if (random(3) === 0) items.reverse()
      return items
    }
    if (typeof original === 'object' && original !== null) {
      const entries = Object.entries(original)
        .filter(() => random(6) > 0)
        .map(([name, inner]) => [name, random(2) === 0 ? edited(inner, depth - 1) : inner] as const)
      return { ...Object.fromEntries(entries), ...(random(3) === 0 ? object(1) : {}) }
    }
    return value(depth)
  }
  return { object, edited }
}

describe('the mendoza encoder', () => {
  it('encodes more changes than a function can take arguments', () => {
    const itemsOf = (text: string) => Array.from({ length: 40_000 }, (_, at) => ({ _key: `k${at}`, text }))
    const before = { page: { list: itemsOf('a') } }
    const after = { page: { list: itemsOf('b') } }
    const patch = encodeMendoza(before, after)
    expect(applyPatch(structuredClone(before), patch)).toEqual(after)
  })

  it('makes patches from which both appliers restore the new value, for any JSON', () => {
    for (let seed = 1; seed <= 3_000; seed++) {
      const { object, edited } = createValues(createRandom(seed))
      const before = object(4)
      const after = edited(before, 4)
      expectRoundTrip(before, after)
      expectRoundTrip(after, before)
    }
  })

  it.each([
    [
      'a text that is not ASCII',
      { t: 'Größe: zwölf Kätzchen 😀 auf dem Dach' },
      { t: 'Größe: zwölf Kätzchen 😁 auf dem Dach' },
    ],
    ['a text that grows at its end', { t: 'x'.repeat(100) }, { t: `${'x'.repeat(100)}y` }],
    ['a text of one character repeated', { t: 'a'.repeat(40) }, { t: 'a'.repeat(41) }],
    ['an emptied array', { list: [1, 2] }, { list: [] }],
    ['an emptied text', { t: 'a long enough text to be shared' }, { t: '' }],
    ['array items in another order', { list: ['a', 'b', 'c', 'a'] }, { list: ['a', 'a', 'c', 'b'] }],
    [
      'an item edited by its key',
      { list: [{ _key: 'k', t: 'a' }] },
      { list: [{ _key: 'n' }, { _key: 'k', t: 'b' }] },
    ],
    ['a field that changes its kind', { a: [1], b: { c: 1 }, d: 'x' }, { a: { 0: 1 }, b: [1], d: null }],
    ['null fields', { a: null, b: null }, { a: null }],
  ])('handles %s', (_what, before, after) => {
    expectRoundTrip(before, after)
  })

  it('encodes creation and deletion of a document as Sanity does', () => {
    expect(encodeMendoza({ _id: 'a' }, null)).toEqual([0, null])
    expect(encodeMendoza(null, { _id: 'a' })).toEqual([0, { _id: 'a' }])
    expect(encodeMendoza({ a: 1, b: [1] }, { b: [1], a: 1 })).toEqual([])
  })

  it('encodes a keystroke in a long text in a few bytes', () => {
    const text = 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. '.repeat(50)
    const patch = encodeMendoza({ body: text }, { body: `${text.slice(0, 900)}!${text.slice(900)}` })
    expect(JSON.stringify(patch).length).toBeLessThan(60)
  })
})
