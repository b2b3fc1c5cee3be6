import type { NumberRule } from 'sanity'

interface Limits {
  min?: number
  /** Like `min`, but exclusive. */
  above?: number
  max?: number
  /** How many digits may follow the decimal point. Defaults to 0, for whole numbers. */
  decimals?: number
  /** Whether the field may be empty. */
  optional?: boolean
}

/**
 * Returns rules for a number, of which at most one fails, since a chain repeats its message for each failing rule.
 * @param message what the number must be
 */
export function isNumber(limits: Limits, message: string) {
  const { min, above = -Infinity, max = Infinity, decimals = 0, optional = false } = limits
  // `required` reports a missing number, and the rule for `min` one below it.
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
