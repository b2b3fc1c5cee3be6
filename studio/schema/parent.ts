import type { z } from 'zod'

/**
 * Returns the object that a field belongs to; undefined if there is none yet, or if it does not match the schema.
 * @param schema the fields that are needed
 */
export function parentOf<Schema extends z.ZodType>(
  schema: Schema,
  { parent }: { parent?: unknown },
): z.output<Schema> | undefined {
  return schema.safeParse(parent).data
}
