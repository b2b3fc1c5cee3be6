import { z } from 'zod'
import { assetSchema, FILE_TYPE, IMAGE_TYPE } from './asset'
import type { Filter } from './filter'

export interface Query {
  query: string
  params: Record<string, unknown>
}

const ASSETS = `_type in ["${IMAGE_TYPE}", "${FILE_TYPE}"]`
/** Everything in the library. */
export const EVERY_ASSET = `*[${ASSETS}]`

/** The number of documents that use an asset. A video asset's reference to its own poster is not a use. */
const USES = `count(*[references(^._id) && !(${ASSETS})])`

const ROW = `{
  _id, _type, _createdAt, originalFilename, extension, mimeType, size, url,
  "width": coalesce(metadata.dimensions.width, video.width),
  "height": coalesce(metadata.dimensions.height, video.height),
  "durationSeconds": video.durationSeconds,
  "isOpaque": metadata.isOpaque,
  "posterId": video.poster->_id,
  "poster": video.poster->url,
  "uses": ${USES}
}`

const KINDS: Record<Filter['kind'], string> = {
  all: 'true',
  picture: `_type == "${IMAGE_TYPE}"`,
  video: `_type == "${FILE_TYPE}" && string::startsWith(mimeType, "video/")`,
  file: `_type == "${FILE_TYPE}" && !string::startsWith(mimeType, "video/")`,
}
const ORDERS: Record<Filter['sort'], string> = {
  newest: '_createdAt desc, _id',
  oldest: '_createdAt asc, _id',
  name: 'lower(originalFilename) asc, _id',
  largest: 'size desc, _id',
}

/** Maximum number of words used in a search. */
const MAX_WORDS = 8

/**
 * Returns the query for the assets of a filter, with their number and how many there are of each kind.
 * @param count how many to read
 */
export function libraryQuery({ kind, sort, use, search, extension }: Filter, count: number): Query {
  // Searches find the beginnings of words in names: `promo`, `spri` and `web` all find `Promo_spring.webm`.
  const words = search
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  const common = [
    ASSETS,
    // A search without letters or digits finds nothing.
    ...(words.length === 0 && search.trim() !== '' ? ['false'] : []),
    ...words.map((_word, index) => `originalFilename match $word${index}`),
    ...(use === 'unused' ? [`${USES} == 0`] : []),
    ...(extension === undefined ? [] : ['extension == $extension']),
  ].join(' && ')
  const counts = (['picture', 'video', 'file'] as const).map(
    (each) => `"${each}": count(*[${common} && ${KINDS[each]}])`,
  )
  return {
    query: `{
      "counts": { ${counts.join(', ')} },
      "rows": *[${common} && ${KINDS[kind]}] | order(${ORDERS[sort]}) [0...$count] ${ROW}
    }`,
    params: {
      count,
      extension,
      ...Object.fromEntries(words.map((word, index) => [`word${index}`, `*${word}*`])),
    },
  }
}

export const librarySchema = z.object({
  counts: z.object({ picture: z.number(), video: z.number(), file: z.number() }),
  rows: z.array(assetSchema),
})

export type Counts = z.infer<typeof librarySchema>['counts']

/** One asset by its id. */
export const ASSET = `*[_id == $id && ${ASSETS}][0] ${ROW}`

/** The documents that use an asset, with all fields, drafts and published documents alike. */
export const DOCUMENTS_WITH = `*[references($id) && !(${ASSETS})]`

export const documentsSchema = z.array(
  z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() }),
)
export type StoredDocument = z.infer<typeof documentsSchema>[number]
