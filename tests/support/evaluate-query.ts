import { evaluate, parse } from 'groq-js'

/**
 * Returns the result of a query, evaluated by Sanity's own implementation of GROQ.
 * @param dataset all of its documents, drafts and releases included
 */
export async function evaluateQuery(
  query: string,
  dataset: readonly unknown[],
  params: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const value = await evaluate(parse(query, { params }), { dataset, params })
  return value.get()
}
