import { z } from 'zod'

/**
 * Checks that a value is text before `schema` checks it: zod compares the `length` of anything that has one, which
 * throws for some objects.
 */
export function textFirst(schema: z.ZodString) {
  return z.string().pipe(schema)
}
