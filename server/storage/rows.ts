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

/** Checks the columns of rows. Throws like `readRow`. */
export function readRows<Schema extends z.ZodType>(
  schema: Schema,
  rows: readonly unknown[],
): z.output<Schema>[] {
  return rows.map((row) => readRow(schema, row))
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * A column of JSON whose values match a schema. Select it with `CAST(… AS BLOB)` where a damaged file must not end the process:
 * libsql aborts it on a text that is not UTF-8 any more.
 */
export function jsonColumn<Schema extends z.ZodType>(schema: Schema) {
  return (
    z
      // Rows that are objects have the one with `get`, the other with `all`.
      .union([z.string(), z.instanceof(Uint8Array), z.instanceof(ArrayBuffer)])
      .transform((json, context): unknown => {
        try {
          return JSON.parse(typeof json === 'string' ? json : utf8.decode(json))
        } catch {
          context.addIssue({ code: 'custom', message: 'Invalid JSON' })
          return z.NEVER
        }
      })
      .pipe(schema)
  )
}
