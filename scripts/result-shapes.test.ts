import { expect, it } from 'vitest'
import { resultShapes } from './result-shapes.mjs'

/** The shape of `Result` as declared in these types, with nested shapes in place of their indices. */
function shapeOf(types: string): unknown {
  const { queries, shapes } = resultShapes(
    `${types.replace(/\bResult\b/, 'TestQueryResult')}\nexport type Other = unknown`,
  )
  const at = (index: number): unknown => {
    const { list, fields, byType, ...rest } = shapes[index] ?? {}
    const byName = (names: Record<string, number>) =>
      Object.fromEntries(Object.entries(names).map(([name, each]) => [name, at(each)]))
    return {
      ...rest,
      ...(list === undefined ? {} : { list: at(list) }),
      ...(fields === undefined ? {} : { fields: byName(fields) }),
      ...(byType === undefined ? {} : { byType: byName(byType) }),
    }
  }
  return at(queries.testQuery ?? -1)
}

it.each([
  ['string | null', { text: 1, empty: 1 }],
  ["'site' | 'external'", { text: 1 }],
  ['number | 3', { number: 1 }],
  ['false | true', { boolean: 1 }],
  ['Array<string> | Array<never>', { list: { text: 1 } }],
  ['Array<string | null>', { list: { text: 1, empty: 1 } }],
  [
    "{ title: string; 'likes-views'?: number }",
    { fields: { title: { text: 1 }, 'likes-views': { number: 1, empty: 1 } } },
  ],
  ['{ a: string } | { a: null; b: number }', { fields: { a: { text: 1, empty: 1 }, b: { number: 1 } } }],
  ['({ _key: string } & { a: number })', { fields: { _key: { text: 1 }, a: { number: 1 } } }],
  [
    "{ _type: 'a'; x: string } | { _type: 'b'; x: number } | { _type: 'a'; x: null }",
    {
      byType: {
        a: { fields: { _type: { text: 1 }, x: { text: 1, empty: 1 } } },
        b: { fields: { _type: { text: 1 }, x: { number: 1 } } },
      },
    },
  ],
])('derives the shape of %s', (type, shape) => {
  expect(shapeOf(`export type Result = ${type}`)).toEqual(shape)
})

it('resolves the names of types, and leaves out markers for the type checker', () => {
  const types = `
    export declare const mark: unique symbol
    export type Reference = { _ref: string; [mark]?: 'pack' }
    export type Result = { pack: Reference | null }`
  expect(shapeOf(types)).toEqual({ fields: { pack: { fields: { _ref: { text: 1 } }, empty: 1 } } })
})

it('stores equal shapes once, each before those that contain it', () => {
  const { queries, shapes } = resultShapes(`
    export type OneQueryResult = { a: string; b: Array<string> }
    export type OtherQueryResult = Array<string>`)
  expect(shapes).toEqual([{ text: 1 }, { list: 0 }, { fields: { a: 0, b: 1 } }])
  expect(queries).toEqual({ oneQuery: 2, otherQuery: 1 })
})

it('rejects an unknown kind of type, rather than accepting any value for it', () => {
  expect(() => shapeOf('export type Result = Date')).toThrow(
    'Unsupported type in the results of a query: Date',
  )
})
