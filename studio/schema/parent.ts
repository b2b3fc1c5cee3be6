import type { z } from 'zod'

/**
 * Returns the object that a field belongs to.
 * @param schema what is needed of it
 * @returns undefined if there is none yet, or if it is not as the schema requires
 */
export function parentOf<Schema extends z.ZodType>(
  schema: Schema,
  { parent }: { parent?: unknown },
): z.output<Schema> | undefined {
  return schema.safeParse(parent).data
}
