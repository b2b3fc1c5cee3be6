import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The most that the typefaces of a page in English may weigh together, in bytes. */
const MAX_BYTES = 50_000

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The faces that are downloaded: each file, and whether its ranges contain a character. */
const faces = [...read('fonts.css').matchAll(/@font-face \{[^}]+/g)].flatMap(([face]) => {
  const file = /url\('\.\/([^']+)'\)/.exec(face)?.[1]
  const range = /unicode-range:([^;]+)/.exec(face)?.[1] ?? ''
  const ranges = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first = '', last = first]) => [
    parseInt(first, 16),
    parseInt(last, 16),
  ])
  const has = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0
    return ranges.some(([first = 0, last = 0]) => first <= code && code <= last)
  }
  return file ? [{ file, has }] : []
})

describe('a page in English', () => {
  // Where ranges overlap, the face that is declared last wins: the one of the plain letters, in both families.
  const plain = faces.filter(({ has }) => has('e'))

  it('loads two typefaces of less than 50 KB together', () => {
    expect(plain.map(({ file }) => file)).toEqual(['bricolage.woff2', 'hanken.woff2'])
    const sizes = plain.map(({ file }) => statSync(new URL(file, import.meta.url)).size)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES)
  })

  it('needs no other file for any character of the demo’s texts', () => {
    const seed = read('../../studio/dataset/production/data.ndjson').replaceAll('\n', '')
    const others = [...new Set(seed)].filter((character) => !plain.every(({ has }) => has(character)))
    expect(others).toEqual([])
  })
})
