import { expect, it } from 'vitest'
import { z } from 'zod'
import { textFirst } from './text-first.server'

it.each([
  [{ length: Object.create(null) as unknown }],
  [{ length: Symbol('3') }],
  [['a', 'b']],
  [null],
  [undefined],
])('a value that is not text is rejected without an exception, whatever its `length`: %o', (value) => {
  expect(textFirst(z.string().max(3)).safeParse(value).success).toBe(false)
})

it('a text is validated by the schema', () => {
  const schema = textFirst(z.string().trim().min(1).max(3))
  expect([' abc ', 'abcd', '  '].map((text) => schema.safeParse(text).data)).toEqual([
    'abc',
    undefined,
    undefined,
  ])
})
