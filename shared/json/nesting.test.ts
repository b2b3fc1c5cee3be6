import { describe, expect, it } from 'vitest'
import { isTooDeep } from './nesting'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const bytes = (text: string) => new Uint8Array([...text].map((character) => character.charCodeAt(0)))

describe.each([
  ['text', (json: string) => json],
  ['bytes', bytes],
])('JSON as %s', (_form, given) => {
  it.each([
    [nested(200), false],
    [nested(201), true],
    [`{"a":${'{"a":'.repeat(200)}`, true],
    [`[${'[],'.repeat(1_000)}[]]`, false],
    [JSON.stringify('['.repeat(1_000)), false],
    [JSON.stringify(`"\\${'{'.repeat(1_000)}`), false],
  ])('is too deep if it has more than 200 levels: case %#', (json, expected) => {
    expect(isTooDeep(given(json))).toBe(expected)
  })
})
