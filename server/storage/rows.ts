import { z } from 'zod'

/**
 * Checks the columns of a row, or that there is none if the schema is optional.
 * @throws Error if it is not as the schema requires; not a ZodError, which stands for a mistake in a request
 */
export function readRow<Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> {
  const parsed = schema.safeParse(row)
  if (parsed.success) return parsed.data
  throw new Error('A row of the database is not as this version writes it', { cause: parsed.error })
}

/** Checks the columns of rows. Throws like `readRow`. */
export function readRows<Schema extends z.ZodType>(
  schema: Schema,
  rows: readonly unknown[],
): z.output<Schema>[] {
  return rows.map((row) => readRow(schema, row))
}

/** A column of JSON with values of a schema. */
export function jsonColumn<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((json): unknown => JSON.parse(json))
    .pipe(schema)
}
