import type { NumberRule } from 'sanity'

interface Limits {
  min?: number
  /** Like `min`, but exclusive. */
  above?: number
  max?: number
  /** How many digits may follow the decimal point. Defaults to none: a whole number. */
  decimals?: number
  /** True if the field may be empty. */
  optional?: boolean
}

/**
 * Rules for a number. At most one of them fails: a chain would repeat its message for each of its rules that does.
 * @param message what the number must be
 */
export function isNumber(limits: Limits, message: string) {
  const { min, above = -Infinity, max = Infinity, decimals = 0, optional = false } = limits
  // A missing number is for `required`, and one below `min` for its own rule.
  const fits = (value: number | undefined): true | string =>
    typeof value !== 'number' ||
    value < (min ?? -Infinity) ||
    (value > above && value <= max && Number(value.toFixed(decimals)) === value) ||
    message
  return (rule: NumberRule) => [
    (optional ? rule : rule.required()).custom(fits).error(message),
    // Phones show their keypad only for a field with this rule.
    ...(min === undefined ? [] : [rule.min(min).error(message)]),
  ]
}
