import { isRecord } from '~shared/values/is-record'
import type { Shape } from './result-shapes.server'

/** Marks a value that does not fit and has no substitute. */
const MISMATCH = Symbol('mismatch')

interface Value {
  value: unknown
  /** Null if it is unknown, so that everything fits. */
  shape: Shape | null
  /** Such as `sections[2].title`. */
  place: string
  /** Whether something smaller than the whole result can be left out with it. */
  isDispensable: boolean
}

type OnMismatch = (place: string) => void

/**
 * Returns a frozen copy of a result in which every value has the shape of its type. The Studio stores only such
 * values, but scripts can store others, and so may an older schema: one damaged value must not take down all pages.
 *
 * A value that does not fit becomes null where that is allowed, otherwise an empty text, an empty list or false.
 * Numbers and objects have no substitute: what contains them is left out, up to an entry of a list or something that
 * may be null. If that would be the whole result, only the value becomes null. Lists contain no null, which GROQ
 * returns where a query asks for the fields of an entry that has none, such as a text.
 * @param result as parsed from JSON
 * @param shape of the result; null if it is unknown, so that everything fits
 * @param onMismatch is called with the place of each value that does not fit, such as `sections[2].title`
 */
export function parseResult(
  result: unknown,
  shape: Shape | null = null,
  onMismatch: OnMismatch = () => {},
): unknown {
  const parsed = fit({ value: result, shape, place: '', isDispensable: false }, onMismatch)
  return parsed === MISMATCH ? null : parsed
}

/** Like `fit`, but substitutes a value that does not fit, if its shape has a substitute. */
function fitOrSubstitute(given: Value, onMismatch: OnMismatch): unknown {
  const { shape } = given
  const fitting = fit(shape?.isEmpty ? { ...given, isDispensable: true } : given, onMismatch)
  return fitting === MISMATCH && shape ? substituteOf(shape) : fitting
}

/** Returns a copy of a value in which everything fits; `MISMATCH` if the value itself does not. */
function fit(given: Value, onMismatch: OnMismatch): unknown {
  const { value, shape, place } = given
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) {
    if (!shape || shape.entries) return fitList(value, given, onMismatch)
  } else if (isRecord(value)) {
    const own = shape?.byType ? shape.byType.get(String(value._type)) : shape
    if (own === null || own?.fields) return fitObject(value, { ...given, shape: own }, onMismatch)
  } else if (!shape || isScalarOf(value, shape)) {
    return value
  }
  onMismatch(place)
  return MISMATCH
}

function fitList(list: unknown[], { shape, place }: Value, onMismatch: OnMismatch): unknown {
  const entries = list.map((value, index) =>
    fit(
      { value, shape: shape?.entries ?? null, place: `${place}[${index}]`, isDispensable: true },
      onMismatch,
    ),
  )
  return Object.freeze(entries.filter((entry) => entry !== null && entry !== MISMATCH))
}

function fitObject(
  object: Record<string, unknown>,
  { shape, place, isDispensable }: Value,
  onMismatch: OnMismatch,
): unknown {
  const fields = Object.entries(object).map(([name, value]): [string, unknown] => [
    name,
    fitOrSubstitute(
      {
        value,
        shape: shape?.fields?.get(name) ?? null,
        place: place === '' ? name : `${place}.${name}`,
        isDispensable,
      },
      onMismatch,
    ),
  ])
  if (isDispensable && fields.some(([, value]) => value === MISMATCH)) return MISMATCH
  return Object.freeze(
    Object.fromEntries(fields.map(([name, value]) => [name, value === MISMATCH ? null : value])),
  )
}

function isScalarOf(value: unknown, shape: Shape): boolean {
  switch (typeof value) {
    case 'string':
      return shape.isText
    case 'number':
      return shape.isNumber
    case 'boolean':
      return shape.isBoolean
    default:
      return false
  }
}

function substituteOf(shape: Shape): unknown {
  if (shape.isEmpty) return null
  if (shape.isText) return ''
  if (shape.entries) return Object.freeze([])
  return shape.isBoolean ? false : MISMATCH
}
