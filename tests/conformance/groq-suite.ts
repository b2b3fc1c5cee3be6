/* `npm run conformance -- path/to/groq-suite.ndjson.gz`: runs Sanity's GROQ test suite against an empty embedded
   dataset over HTTP, once as an editor and once as a visitor, and compares the results with groq-js by itself. Fails
   if the dataset fails a test that groq-js passes.

   The suite is https://github.com/sanity-io/groq-test-suite, compiled: each line is a dataset (`documents`) or a test.
   It is not part of this project. */
import { evaluate, parse } from 'groq-js'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { EDITOR_TOKEN, startLakeProcess, type LakeProcess } from '../integration/lake-process'

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() })
const datasetSchema = z.object({
  _id: z.string(),
  _type: z.literal('dataset'),
  documents: z.array(documentSchema),
})
const testSchema = z.object({
  _id: z.string(),
  _type: z.literal('test'),
  name: z.string(),
  query: z.string(),
  params: z.record(z.string(), z.json()).nullish(),
  result: z.json(),
  /** False for a query that must be rejected. */
  valid: z.boolean(),
  dataset: z.object({ _ref: z.string() }),
})
const lineSchema = z.discriminatedUnion('_type', [datasetSchema, testSchema])
type Dataset = z.infer<typeof datasetSchema>
type Test = z.infer<typeof testSchema>

/** The outcome of a query; `refused` if it is invalid. */
type Outcome = { result: unknown } | { refused: string }

/** Fields that a dataset adds to every stored document. */
const ADDED = new Set(['_rev', '_createdAt', '_updatedAt'])
/** Failures printed in full. */
const SHOWN = 20

async function readSuite(path: string): Promise<{ datasets: Dataset[]; tests: Test[] }> {
  const bytes = await readFile(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => lineSchema.parse(JSON.parse(line)))
  return {
    datasets: lines.filter((line) => line._type === 'dataset'),
    tests: lines.filter((line) => line._type === 'test'),
  }
}

async function askGroqJs({ query, params }: Test, { documents }: Dataset): Promise<Outcome> {
  try {
    const tree = parse(query, { params: params ?? {} })
    const value = await evaluate(tree, { dataset: documents, params: params ?? {} })
    const result: unknown = await value.get()
    return { result: JSON.parse(JSON.stringify(result) ?? 'null') }
  } catch (cause) {
    return { refused: String(cause) }
  }
}

async function askLake(lake: LakeProcess, { query, params }: Test, token?: string): Promise<Outcome> {
  const response = await fetch(
    `${lake.host}/v2025-02-19/data/query/production?perspective=raw&returnQuery=false`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, params: params ?? {} }),
    },
  )
  const body: unknown = await response.json()
  if (response.status === 400) return { refused: JSON.stringify(body) }
  return { result: z.object({ result: z.unknown() }).parse(body).result }
}

function passes({ valid, result }: Test, outcome: Outcome): boolean {
  if ('refused' in outcome) return !valid
  return valid && isDeepStrictEqual(withoutAdded(outcome.result), withoutAdded(result))
}

function withoutAdded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAdded)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !ADDED.has(name))
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutAdded(inner)]))
}

async function load(lake: LakeProcess, { documents }: Dataset): Promise<void> {
  const mutations = [{ delete: { query: '*' } }, ...documents.map((document) => ({ create: document }))]
  await lake.clientWith().mutate(mutations, { returnDocuments: false, visibility: 'sync' })
}

const path = process.argv[2] ?? process.env.GROQ_SUITE
if (path === undefined) {
  console.error('Usage: npm run conformance -- path/to/groq-suite.ndjson.gz')
  process.exit(2)
}
const { datasets, tests } = await readSuite(path)
const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
const lake = await startLakeProcess({ dataDir: folder, variables: { DATASET_PUBLIC: 'true' } })
const passed = { groqJs: 0, editor: 0, visitor: 0 }
const lost: { who: string; test: Test; outcome: Outcome }[] = []
let publicTests = 0
try {
  for (const dataset of datasets) {
    await load(lake, dataset)
    // Visitors do not see documents whose id contains a dot, so some datasets cannot be tested as a visitor.
    const isPublic = dataset.documents.every(({ _id }) => !_id.includes('.'))
    for (const test of tests.filter(({ dataset: { _ref } }) => _ref === dataset._id)) {
      const alone = passes(test, await askGroqJs(test, dataset))
      if (alone) passed.groqJs++
      if (isPublic) publicTests++
      for (const [who, token] of [
        ['editor', EDITOR_TOKEN],
        ['visitor', undefined],
      ] as const) {
        if (who === 'visitor' && !isPublic) continue
        const outcome = await askLake(lake, test, token)
        if (passes(test, outcome)) passed[who]++
        else if (alone) lost.push({ who, test, outcome })
      }
    }
  }
} finally {
  await lake.stop()
  await rm(folder, { recursive: true, force: true })
}

console.log(`groq-js by itself passes ${passed.groqJs} of ${tests.length} tests.`)
console.log(`An editor over HTTP passes ${passed.editor} of ${tests.length}.`)
console.log(`A visitor over HTTP passes ${passed.visitor} of ${publicTests} with public documents only.`)
console.log(`Passed by groq-js but not over HTTP: ${lost.length}.`)
for (const { who, test, outcome } of lost.slice(0, SHOWN)) {
  console.log(`\n${test.name}, as ${who}\n  ${test.query.trim()}`)
  console.log(`  expected: ${JSON.stringify(test.result)}\n  answered: ${JSON.stringify(outcome)}`)
}
process.exitCode = lost.length === 0 ? 0 : 1
