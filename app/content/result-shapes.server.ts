import { z } from 'zod'
import generated from './content.shapes.json'
import * as queries from './queries'

/** The kinds of values that one place in a result may have. */
export interface Shape {
  isText: boolean
  isNumber: boolean
  isBoolean: boolean
  /** Whether it may be null. */
  isEmpty: boolean
  /** The shape of its entries if it may be a list. */
  entries: Shape | null
  /** The shapes of its fields if it may be an object. */
  fields: ReadonlyMap<string, Shape> | null
  /** The shape by `_type` if it may be one of several kinds of objects. */
  byType: ReadonlyMap<string, Shape> | null
}

const flag = z.literal(1).optional()
const indices = z.record(z.string(), z.int()).optional()
const generatedSchema = z.object({
  queries: z.record(z.string(), z.int()),
  shapes: z.array(
    z.object({
      text: flag,
      number: flag,
      boolean: flag,
      empty: flag,
      list: z.int().optional(),
      fields: indices,
      byType: indices,
    }),
  ),
})

/** @returns the shapes by the text of their query */
function readShapes(): ReadonlyMap<string, Shape> {
  const { queries: roots, shapes } = generatedSchema.parse(generated)
  const read: Shape[] = []
  const at = (index: number): Shape => {
    const shape = read[index]
    if (!shape) throw new Error(`Shape ${index} must precede those that contain it; run “npm run typegen”`)
    return shape
  }
  const byName = (names: Record<string, number> | undefined) =>
    names ? new Map(Object.entries(names).map(([name, index]) => [name, at(index)])) : null
  for (const { text, number, boolean, empty, list, fields, byType } of shapes)
    read.push({
      isText: text === 1,
      isNumber: number === 1,
      isBoolean: boolean === 1,
      isEmpty: empty === 1,
      entries: list === undefined ? null : at(list),
      fields: byName(fields),
      byType: byName(byType),
    })
  return new Map(
    Object.entries(queries).flatMap(([name, query]) => {
      const root = roots[name]
      return root === undefined ? [] : [[query, at(root)]]
    }),
  )
}

const shapesByQuery = readShapes()

/** Returns the shape of the result of a query; null for a query unknown to typegen, such as one in a test. */
export function shapeOfResult(query: string): Shape | null {
  return shapesByQuery.get(query) ?? null
}
