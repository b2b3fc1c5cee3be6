import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { extract } from 'tar'
import { z } from 'zod'
import { messageOf } from '../../errors/error-message'
import { documentIdSchema } from '../documents'
import { parseJson } from '../json-depth'
import { toTimestamp } from '../timestamps'
import { SeedError } from './seed-error'

/** An unpacked export in Sanity's format: a file with one JSON document per line, and the assets next to it. */
export interface ExportFolder {
  /** Path of the documents' file. */
  dataFile: string
  folder: string
  /** How messages name the folder, since an unpacked archive is gone by the time they are read. */
  shownFolder: string
  /** How messages name the documents' file. */
  shownFile: string
  /** The entries of `assets.json`, by `image-<sha1>` and `file-<sha1>`; empty without that file. */
  assetDetails: ReadonlyMap<string, AssetDetails>
}

export interface ExportLine {
  /** Starts at 1. */
  number: number
  document: ExportDocument
}

/** The file that an asset field refers to: `image@file://./images/logo.svg`. */
export interface AssetRequest {
  kind: 'image' | 'file'
  path: string
}

/** A time that a script may have set in any notation; see `toTimestamp`. */
const timestamp = z.string().transform((text, context) => {
  const time = toTimestamp(text)
  if (time === null) context.addIssue('is not a time')
  return time ?? z.NEVER
})

const exportDocumentSchema = z.looseObject({
  _id: documentIdSchema.optional(),
  _type: z.string().min(1),
  _createdAt: timestamp.optional(),
  _updatedAt: timestamp.optional(),
})
export type ExportDocument = z.infer<typeof exportDocumentSchema>

const words = z.string().nullish()

/**
 * What an export says about an asset. Only fields that any asset may have are checked, because clients, Sanity's
 * included, may store anything else. The revision is omitted: the import sets its own.
 */
const assetDetailsSchema = z
  .looseObject({
    _createdAt: timestamp.optional(),
    _updatedAt: timestamp.optional(),
    originalFilename: words,
    title: words,
    description: words,
    altText: words,
    label: words,
    creditLine: words,
  })
  .transform(({ _rev: _, ...details }) => details)
export type AssetDetails = z.infer<typeof assetDetailsSchema>

/**
 * Opens an export: a folder with `data.ndjson` (or with one other `.ndjson`, or with one subfolder that has it), an
 * `.ndjson` file with its assets next to it, or a `.tar.gz` as made by `sanity dataset export`, which is unpacked into
 * `workFolder`.
 * @throws SeedError
 */
export async function openExport(path: string, workFolder: string): Promise<ExportFolder> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new SeedError(`The dataset's seed ${path} does not exist.`)
  if (found.isDirectory()) return describeExport(await findDataFile(path, path))
  if (path.endsWith('.ndjson')) return describeExport(path)
  if (!/\.(tar\.gz|tgz|tar)$/.test(path)) {
    throw new SeedError(`The dataset's seed ${path} is neither a folder nor an .ndjson or .tar.gz file.`)
  }
  await mkdir(workFolder, { recursive: true })
  try {
    await extract({
      file: path,
      cwd: workFolder,
      strict: true,
      filter: (_name, entry) => !('type' in entry) || entry.type === 'File' || entry.type === 'Directory',
    })
  } catch (cause) {
    throw new SeedError(`The dataset's seed ${path} cannot be unpacked: ${messageOf(cause)}.`, { cause })
  }
  return findExport(workFolder, path)
}

/**
 * Opens an unpacked export.
 * @param folder contains the documents' file, or one folder with it
 * @param path of the archive, for messages
 * @throws SeedError
 */
export async function findExport(folder: string, path: string): Promise<ExportFolder> {
  return describeExport(await findDataFile(folder, path), path)
}

async function findDataFile(folder: string, path: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ndjson'))
  const data = files.find(({ name }) => name === 'data.ndjson') ?? (files.length === 1 ? files[0] : undefined)
  if (data) return join(folder, data.name)
  const folders = entries.filter((entry) => entry.isDirectory())
  if (files.length === 0 && folders.length === 1 && folders[0])
    return findDataFile(join(folder, folders[0].name), path)
  throw new SeedError(`The dataset's seed ${path} does not contain data.ndjson.`)
}

async function describeExport(dataFile: string, shownFolder = dirname(dataFile)): Promise<ExportFolder> {
  const folder = dirname(dataFile)
  return {
    dataFile,
    folder,
    shownFolder,
    shownFile: join(shownFolder, basename(dataFile)),
    assetDetails: await readAssetDetails(folder, shownFolder),
  }
}

async function readAssetDetails(folder: string, shownFolder: string): Promise<Map<string, AssetDetails>> {
  const file = join(shownFolder, 'assets.json')
  const text = await readFile(join(folder, 'assets.json'), 'utf8').catch(() => null)
  if (text === null) return new Map()
  let json: unknown
  try {
    json = parseJson(text)
  } catch (cause) {
    throw new SeedError(`${file} is not a list of assets: ${messageOf(cause)}.`, { cause })
  }
  const parsed = z.record(z.string(), assetDetailsSchema).safeParse(json)
  if (parsed.success) return new Map(Object.entries(parsed.data))
  const [issue] = parsed.error.issues
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
  throw new SeedError(`${file} is not a list of assets: ${where}${issue?.message ?? 'it is invalid'}.`)
}

/**
 * Yields the documents one by one.
 * @throws SeedError that names the line of an invalid one
 */
export async function* readDocuments({ dataFile, shownFile }: ExportFolder): AsyncGenerator<ExportLine> {
  let number = 0
  for await (const line of readLines(dataFile)) {
    number += 1
    if (line.trim() === '') continue
    yield {
      number,
      document: parseDocument(number === 1 ? line.replace(/^\uFEFF/, '') : line, shownFile, number),
    }
  }
}

/**
 * Yields the lines of a file. Node's readline also ends lines at U+2028 and U+2029, which JSON contains as they are.
 */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function parseDocument(line: string, shownFile: string, number: number): ExportDocument {
  let json: unknown
  try {
    json = parseJson(line)
  } catch (cause) {
    throw new SeedError(`${shownFile}, line ${number}: this is not JSON (${messageOf(cause)}).`, { cause })
  }
  const parsed = exportDocumentSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') || 'the document'
  throw new SeedError(`${shownFile}, line ${number}: ${field}: ${issue?.message ?? 'is invalid'}.`)
}

/** Lists the files in an export's `images` and `files` folders, by name. */
export async function listAssetFiles({ folder }: ExportFolder): Promise<AssetRequest[]> {
  const kinds = { images: 'image', files: 'file' } as const
  const lists = await Promise.all(
    (['images', 'files'] as const).map(async (name) => {
      const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => [])
      // File managers leave hidden files behind.
      const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      return files.map((file) => ({ kind: kinds[name], path: `./${name}/${file.name}` }))
    }),
  )
  return lists.flat().sort((a, b) => (a.path < b.path ? -1 : 1))
}

/**
 * Reads an asset's file, given as the export names it (`./images/logo.svg`, or absolute below the export's folder).
 * @throws Error whose message continues a sentence that starts with the file name
 */
export async function readAssetFile(
  path: string,
  { folder }: ExportFolder,
): Promise<{ name: string; bytes: Buffer }> {
  const root = await realpath(folder)
  // Exports also write `image@file:///images/x.svg`, with one slash too many.
  const file = await realpath(join(root, path)).catch(() => null)
  if (!file) throw new Error('does not exist')
  const inside = relative(root, file)
  if (inside.startsWith(`..${sep}`) || inside === '..') throw new Error('is outside the export')
  try {
    return { name: basename(file), bytes: await readFile(file) }
  } catch (cause) {
    throw new Error(`cannot be read: ${messageOf(cause)}`, { cause })
  }
}
