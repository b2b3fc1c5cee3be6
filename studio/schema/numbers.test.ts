// @vitest-environment jsdom
// The Studio's own validation requires a window.
import type { SchemaType } from 'sanity'
import { describe, expect, it } from 'vitest'
import { wholeStudio } from './studio-for-tests'

const { messages, types } = wholeStudio()

describe.each([
  [
    'price',
    'pack',
    [6, 7.5, 0.01, 100_000],
    [undefined, 0, -1, -1.005, 1.005, 1e-7, 100_000.01, 100_001, 1e21],
  ],
  ['quantity', 'pack', [1, 300, 10_000_000], [undefined, 0, -1, -1.5, 0.5, 1.5, 10_000_001, 10_000_001.5]],
  ['durationSeconds', 'video', [1, 90, 7200], [undefined, 0, -1, -1.5, 0.5, 1.5, 7201, 7201.5]],
  ['maxLinks', 'form', [undefined, 0, 2, 20], [-1, -0.5, 0.5, 21, 20.5]],
])('the number %s of a %s', (name, _type, good, bad) => {
  const about = async (value: number | undefined) =>
    (await messages({ _type, [name]: value })).filter((each) => each.startsWith(`["${name}"]: `))

  it.each(good)('may be %s', async (value) => {
    expect(await about(value)).toEqual([])
  })

  it.each(bad)('cannot be %s, which is reported once', async (value) => {
    expect(await about(value)).toEqual([expect.stringMatching(/: A (price|whole number) /)])
  })
})

it('reports each problem of a document without fields once', async () => {
  for (const { name } of types().filter((type) => type.type?.name === 'document')) {
    const found = await messages({ _type: name })
    expect(found, name).toEqual([...new Set(found)])
  }
})

describe('a document with all fields empty, or all numbers wrong', () => {
  /** A value of a type in which all objects, lists of objects and numbers are filled in. */
  function filled(type: SchemaType, number: number | undefined, depth = 0): unknown {
    if (type.jsonType === 'number') return number
    if (depth > 6 || type.name === 'reference' || type.name === 'slug') return undefined
    if (type.jsonType === 'array')
      return type.of
        .filter(({ jsonType }) => jsonType === 'object')
        .map((member, index) => ({ ...(filled(member, number, depth + 1) as object), _key: `k${index}` }))
    if (type.jsonType !== 'object' || type.name === 'image' || type.name === 'file') return undefined
    const fields = type.fields.map((field) => [field.name, filled(field.type, number, depth + 1)])
    return { _type: type.name, ...Object.fromEntries(fields) }
  }

  it.each([undefined, -0.5, 1e9 + 0.5])('has each problem reported once (%s)', async (number) => {
    const documents = types().filter((type) => type.type?.name === 'document')
    for (const type of documents) {
      const found = await messages(filled(type, number) as object)
      expect(found, type.name).toEqual([...new Set(found)])
    }
  })
})
