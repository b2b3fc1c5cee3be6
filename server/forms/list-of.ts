import { z } from 'zod'

/**
 * Schema of a list without its malformed elements, and of an empty one in place of anything else: one entry that a
 * script has damaged must not take the others with it.
 */
export function listOf<Element extends z.ZodType>(element: Element) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list.flatMap((each): z.output<Element>[] => {
        const read = element.safeParse(each)
        return read.success ? [read.data] : []
      }),
    )
}
