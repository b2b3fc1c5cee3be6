import { describe, expect, it, vi } from 'vitest'
import { parseResult } from './parse-result.server'
import type { Shape } from './result-shapes.server'

it('removes nulls from lists at any depth, and keeps them in fields', () => {
  const result = {
    title: null,
    items: [null, { _key: 'a', points: [null] }, null, [null, 1]],
    words: ['', 0],
  }
  expect(parseResult(result)).toEqual({
    title: null,
    items: [{ _key: 'a', points: [] }, [1]],
    words: ['', 0],
  })
  expect(parseResult([null])).toEqual([])
  expect(parseResult(null)).toBe(null)
})

it('returns a deeply frozen result', () => {
  const result = parseResult({ items: [{ _key: 'a' }] }) as { items: { _key: string }[] }
  expect(() => result.items.push({ _key: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(result.items[0] ?? {}, { _key: 'c' })).toThrow(TypeError)
})

describe('a value that its type does not allow', () => {
  const shape = (given: Partial<Shape>): Shape => ({
    isText: false,
    isNumber: false,
    isBoolean: false,
    isEmpty: false,
    entries: null,
    fields: null,
    byType: null,
    ...given,
  })
  const text = shape({ isText: true })
  const number = shape({ isNumber: true })
  const object = (fields: Record<string, Shape>, isEmpty = false) =>
    shape({ fields: new Map(Object.entries(fields)), isEmpty })
  /** Returns the parsed result of a query whose only field has this shape, and the places that do not fit. */
  function parsed(value: unknown, of: Shape) {
    const onMismatch = vi.fn<(place: string) => void>()
    const result = parseResult({ value }, object({ value: of }), onMismatch)
    return [result, onMismatch.mock.calls.flat()]
  }

  it.each([
    ['null, where that is allowed', { a: 1 }, shape({ isText: true, isEmpty: true }), null],
    ['an empty text', { a: 1 }, text, ''],
    ['an empty list', 'one', shape({ entries: text }), []],
    ['false', 'yes', shape({ isBoolean: true }), false],
  ])('becomes %s', (_what, value, of, becomes) => {
    expect(parsed(value, of)).toEqual([{ value: becomes }, ['value']])
  })

  it('is left out of a list, along with an entry that requires it', () => {
    const packs = shape({ entries: object({ name: text, price: number }) })
    const sold = { name: 'Three', price: 3 }
    expect(parsed(['One', { name: 'Two', price: '2' }, sold, null], packs)).toEqual([
      { value: [sold] },
      ['value[0]', 'value[1].price'],
    ])
  })

  it('removes what contains it, up to something that may be null', () => {
    const page = object({ stage: object({ count: number }) }, true)
    expect(parsed({ stage: { count: {} } }, page)).toEqual([{ value: null }, ['value.stage.count']])
    // A result without a number is better than none.
    const form = object({ height: number })
    expect(parsed({ height: '7' }, form)).toEqual([{ value: { height: null } }, ['value.height']])
    expect(parsed({ height: 7 }, form)).toEqual([{ value: { height: 7 } }, []])
    expect(parseResult('none', form)).toBeNull()
  })

  it('includes an object of an unknown `_type` where the shape depends on it', () => {
    const sections = shape({ entries: shape({ byType: new Map([['faq', object({ title: text })]]) }) })
    const faq = { _type: 'faq', title: 'Questions' }
    expect(parsed([faq, { _type: 'map', title: 'Here' }, { title: 'None' }], sections)).toEqual([
      { value: [faq] },
      ['value[1]', 'value[2]'],
    ])
  })

  it('does not include missing fields, or fields unknown to the type', () => {
    const faq = object({ title: text })
    expect(parsed({ title: null, more: { a: [1] } }, faq)).toEqual([
      { value: { title: null, more: { a: [1] } } },
      [],
    ])
    expect(parsed({}, faq)).toEqual([{ value: {} }, []])
  })
})
