import { z } from 'zod'

/**
 * Returns the schema of a list in a response of the dataset. It drops malformed elements, and takes anything but a list
 * as an empty one: an entry that a script has damaged must not hide the others.
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
