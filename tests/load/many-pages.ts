import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const SEED = join(import.meta.dirname, '../../studio/dataset/production')
const documentSchema = z.looseObject({ _id: z.string() })

/**
 * Writes a copy of the demo content with more pages: copies of the contact page, at `/en/copy-0` and so on.
 * @returns its folder, for `DATASET_SEED`, and a function that removes it
 */
export async function seedWithPages(count: number): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-seed-'))
  await cp(SEED, folder, { recursive: true })
  const file = join(folder, 'data.ndjson')
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const documents = lines.map((line) => documentSchema.parse(JSON.parse(line)))
  const contact = documents.find(({ _id }) => _id === 'page-contact')
  if (!contact) throw new Error('The demo content has no contact page')
  const copies = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      ...contact,
      _id: `page-copy-${index}`,
      slug: { _type: 'slug', current: `copy-${index}` },
    }),
  )
  await writeFile(file, [...lines, ...copies, ''].join('\n'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
