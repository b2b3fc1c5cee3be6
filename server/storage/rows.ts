import { z } from 'zod'

/**
 * Checks the columns of a row, or that there is none if the schema is optional.
 * @throws Error if it does not match the schema; not a ZodError, which stands for an invalid request
 */
export function readRow<Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> {
  const parsed = schema.safeParse(row)
  if (parsed.success) return parsed.data
  throw new Error('A row of the database does not have the format that this version writes', {
    cause: parsed.error,
  })
}

/**
 * Checks the columns of rows.
 * @throws like `readRow`
 */
export function readRows<Schema extends z.ZodType>(
  schema: Schema,
  rows: readonly unknown[],
): z.output<Schema>[] {
  return rows.map((row) => readRow(schema, row))
}

/** Returns the schema of a JSON column whose values match a schema. */
export function jsonColumn<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json)
      } catch {
        context.addIssue({ code: 'custom', message: 'Invalid JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

const lossy = new TextDecoder('utf-8', { ignoreBOM: true })

/** A text column that is shown even if it is damaged: bytes that are no longer valid UTF-8 become U+FFFD. */
export const shownText = z.union([
  z.string(),
  z.instanceof(Uint8Array).transform((bytes) => lossy.decode(bytes)),
])
