import { z } from 'zod'
import { assetSchema, FILE_TYPE, IMAGE_TYPE } from '../asset/asset'
import { ASSETS, ROW, USES } from '../asset/queries'
import type { Filter } from './filter'

interface Query {
  query: string
  params: Record<string, unknown>
}

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
  // Searches find parts of names: `promo`, `spri` and `web` all find `Promo_spring.webm`.
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
