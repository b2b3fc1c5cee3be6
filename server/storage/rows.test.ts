import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jsonColumn, readRow, readRows, shownText } from './rows'

const schema = z.object({ id: z.string(), tags: jsonColumn(z.array(z.string())) })

describe('rows of a database', () => {
  it('are read with their JSON columns parsed', () => {
    expect(readRows(schema, [{ id: 'a', tags: '["b"]' }])).toEqual([{ id: 'a', tags: ['b'] }])
    expect(readRow(schema.optional(), undefined)).toBeUndefined()
  })

  it('can be shown even if a text is damaged', () => {
    expect(readRow(shownText, 'Ada')).toBe('Ada')
    expect(readRow(shownText, Buffer.from([0x41, 0xff, 0x64]))).toBe('A\ufffdd')
  })

  it.each([
    { id: 'a' },
    { id: 'a', tags: Buffer.from([0x22, 0xff, 0x22]) },
    { id: Buffer.from([0xff]), tags: '[]' },
    { id: 'a', tags: '[1]' },
    { id: 'a', tags: '[' },
    undefined,
  ])('cause an internal error, not a validation error, if they do not match the schema: %j', (row) => {
    const read = () => readRow(schema, row)
    expect(read).toThrow('A row of the database does not have the format')
    expect(read).not.toThrow(z.ZodError)
  })
})
