/**
 * What `encodeParts` returns for up to 100 names, as a regular expression. Leading zeros are excluded, because they
 * would give each set any number of codes.
 */
export const PARTS_CODE = '0|[1-9a-z][0-9a-z]{0,19}'

/**
 * Returns the code of a set of parts: a number with a bit for each name, in base 36.
 * @param parts each at most once, and in `names`
 * @param names all parts, in an order that every process with the same build shares
 */
export function encodeParts(parts: readonly string[], names: readonly string[]): string {
  return parts.reduce((bits, name) => bits | (1n << BigInt(names.indexOf(name))), 0n).toString(36)
}

/**
 * Returns the set of parts that a code stands for, in the order of `names`. Bits beyond the last name are ignored.
 * @param code as in `PARTS_CODE`
 * @param names as for `encodeParts`
 */
export function decodeParts(code: string, names: readonly string[]): string[] {
  const bits = [...code].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
  return names.filter((_name, index) => (bits >> BigInt(index)) & 1n)
}
