import { describe, expect, it, vi } from 'vitest'
import type { Shape } from './answer-shapes.server'
import { parseAnswer } from './parse-answer.server'

it('leaves out the nulls in lists, at any depth, and keeps those in fields', () => {
  const answer = {
    title: null,
    items: [null, { _key: 'a', points: [null] }, null, [null, 1]],
    words: ['', 0],
  }
  expect(parseAnswer(answer)).toEqual({
    title: null,
    items: [{ _key: 'a', points: [] }, [1]],
    words: ['', 0],
  })
  expect(parseAnswer([null])).toEqual([])
  expect(parseAnswer(null)).toBe(null)
})

it('returns what cannot be changed', () => {
  const answer = parseAnswer({ items: [{ _key: 'a' }] }) as { items: { _key: string }[] }
  expect(() => answer.items.push({ _key: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(answer.items[0] ?? {}, { _key: 'c' })).toThrow(TypeError)
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
  /** The answer to a query whose only field has this shape, and the places that do not fit. */
  function parsed(value: unknown, of: Shape) {
    const onUnfit = vi.fn<(place: string) => void>()
    const answer = parseAnswer({ value }, object({ value: of }), onUnfit)
    return [answer, onUnfit.mock.calls.flat()]
  }

  it.each([
    ['null, where that is allowed', { a: 1 }, shape({ isText: true, isEmpty: true }), null],
    ['an empty text', { a: 1 }, text, ''],
    ['an empty list', 'one', shape({ entries: text }), []],
    ['false', 'yes', shape({ isBoolean: true }), false],
  ])('becomes %s', (_what, value, of, becomes) => {
    expect(parsed(value, of)).toEqual([{ value: becomes }, ['value']])
  })

  it('is left out of a list, as is an entry that cannot do without it', () => {
    const packs = shape({ entries: object({ name: text, price: number }) })
    const sold = { name: 'Three', price: 3 }
    expect(parsed(['One', { name: 'Two', price: '2' }, sold, null], packs)).toEqual([
      { value: [sold] },
      ['value[0]', 'value[1].price'],
    ])
  })

  it('takes what contains it along, up to what may be null', () => {
    const page = object({ stage: object({ count: number }) }, true)
    expect(parsed({ stage: { count: {} } }, page)).toEqual([{ value: null }, ['value.stage.count']])
    // An answer without a number is better than none.
    const form = object({ height: number })
    expect(parsed({ height: '7' }, form)).toEqual([{ value: { height: null } }, ['value.height']])
    expect(parsed({ height: 7 }, form)).toEqual([{ value: { height: 7 } }, []])
    expect(parseAnswer('none', form)).toBeNull()
  })

  it('is an object of an unknown type where the type decides', () => {
    const sections = shape({ entries: shape({ byType: new Map([['faq', object({ title: text })]]) }) })
    const faq = { _type: 'faq', title: 'Questions' }
    expect(parsed([faq, { _type: 'map', title: 'Here' }, { title: 'None' }], sections)).toEqual([
      { value: [faq] },
      ['value[1]', 'value[2]'],
    ])
  })

  it('is nothing that is missing, nor a field of which its type says nothing', () => {
    const faq = object({ title: text })
    expect(parsed({ title: null, more: { a: [1] } }, faq)).toEqual([
      { value: { title: null, more: { a: [1] } } },
      [],
    ])
    expect(parsed({}, faq)).toEqual([{ value: {} }, []])
  })
})
