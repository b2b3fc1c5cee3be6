import { describe, expect, it } from 'vitest'
import { isTooDeep, MAX_JSON_DEPTH } from './nesting'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const bytes = (text: string) => new Uint8Array([...text].map((character) => character.charCodeAt(0)))

describe.each([
  ['text', (json: string) => json],
  ['bytes', bytes],
])('JSON as %s', (_form, given) => {
  it.each([
    [nested(MAX_JSON_DEPTH), false],
    [nested(MAX_JSON_DEPTH + 1), true],
    [`{"a":${'{"a":'.repeat(MAX_JSON_DEPTH)}`, true],
    [`[${'[],'.repeat(1_000)}[]]`, false],
    [JSON.stringify('['.repeat(1_000)), false],
    [JSON.stringify(`"\\${'{'.repeat(1_000)}`), false],
  ])('%#', (json, expected) => {
    expect(isTooDeep(given(json))).toBe(expected)
  })
})
