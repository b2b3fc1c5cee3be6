import type { ExprNode } from 'groq-js'

/* Reads the texts of fields, such as `[name, ...answers[].value]`, without groq-js, which creates several objects for
   each value and list on the way. A search reads a dozen fields of every order. */

/**
 * Reads a value inside another one, with the meaning that the expression has in groq-js.
 * @param count is told how many values are about to be read
 */
export type FieldReader = (value: unknown, count: (values: number) => void) => unknown

const itself: FieldReader = (value) => value

/**
 * Returns a reader for an expression of only fields, `[]`, lists of these and `array::compact`; null for any other.
 * @param node before it is planned
 */
export function fieldReaderOf(node: ExprNode): FieldReader | null {
  return readerOf(node, false)
}

/** @param isInner whether `@` is an item of a list that was read here, which is always a JSON value */
function readerOf(node: ExprNode, isInner: boolean): FieldReader | null {
  switch (node.type) {
    case 'This':
      return isInner ? itself : null
    case 'Group':
      return readerOf(node.base, isInner)
    case 'AccessAttribute': {
      const { name } = node
      const base = !node.base || node.base.type === 'This' ? itself : readerOf(node.base, isInner)
      return base && ((value, count) => fieldOf(base(value, count), name))
    }
    case 'ArrayCoerce': {
      const base = readerOf(node.base, isInner)
      return base && ((value, count) => listOrNull(base(value, count)))
    }
    case 'Map':
    case 'FlatMap': {
      const base = readerOf(node.base, isInner)
      const each = readerOf(node.expr, true)
      if (!base || !each) return null
      const isFlat = node.type === 'FlatMap'
      return (value, count) => {
        const list = listOrNull(base(value, count))
        if (!list) return null
        count(list.length)
        const results = list.map((item) => each(item, count))
        if (!isFlat) return results
        for (const result of results) if (Array.isArray(result)) count(result.length)
        return results.flat()
      }
    }
    case 'Array':
      return listReaderOf(node.elements.map((each) => ({ ...each, read: readerOf(each.value, isInner) })))
    case 'FuncCall': {
      const [list] = node.args
      if (node.namespace !== 'array' || node.name !== 'compact' || node.args.length !== 1 || !list)
        return null
      const base = readerOf(list, isInner)
      return (
        base && ((value, count) => listOrNull(base(value, count))?.filter((item) => item !== null) ?? null)
      )
    }
    default:
      return null
  }
}

function listReaderOf(
  elements: readonly { isSplat: boolean; read: FieldReader | null }[],
): FieldReader | null {
  const readers = elements.flatMap(({ isSplat, read }) => (read ? [{ isSplat, read }] : []))
  if (readers.length < elements.length) return null
  return (value, count) => {
    count(readers.length)
    const list: unknown[] = []
    for (const { isSplat, read } of readers) {
      const result = read(value, count)
      if (!isSplat) list.push(result)
      else if (Array.isArray(result)) {
        count(result.length)
        for (const item of result) list.push(item)
      }
    }
    return list
  }
}

function fieldOf(value: unknown, name: string): unknown {
  // Neither lists nor groq-js's own dates and paths have fields.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return null
  if (!Object.hasOwn(value, name)) return null
  return (value as Record<string, unknown>)[name] ?? null
}

function listOrNull(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null
}
