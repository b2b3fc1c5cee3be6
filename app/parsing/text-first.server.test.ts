import { expect, it } from 'vitest'
import { z } from 'zod'
import { textFirst } from './text-first.server'

it.each([
  [{ length: Object.create(null) as unknown }],
  [{ length: Symbol('3') }],
  [['a', 'b']],
  [null],
  [undefined],
])('a value that is not text is only refused, whatever its length: %o', (value) => {
  expect(textFirst(z.string().max(3)).safeParse(value).success).toBe(false)
})

it('a text is checked as the schema says', () => {
  const schema = textFirst(z.string().trim().min(1).max(3))
  expect([' abc ', 'abcd', '  '].map((text) => schema.safeParse(text).data)).toEqual([
    'abc',
    undefined,
    undefined,
  ])
})
