import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { catchError, fromEvent, map, merge, of, share, timer, type Observable } from 'rxjs'
import { z } from 'zod'
import { changesOf } from '../connection/changes'
import { refetchOnChange } from '../connection/refetch-on-change'
import { assetSchema, type Asset } from './asset'
import type { Filter } from './filter'
import {
  ASSET,
  DOCUMENTS_WITH,
  documentsSchema,
  EVERY_ASSET,
  libraryQuery,
  librarySchema,
  type Counts,
} from './queries'
import { reasonOf } from './refusal'
import { findUses, type Use } from './uses'

const openSchema = z.object({ asset: assetSchema.nullable(), documents: documentsSchema })

/** How long to keep listening after the last subscriber has left, in ms. */
const KEEP_MS = 5_000

const shared = new WeakMap<SanityClient, Observable<unknown>>()

/**
 * Emits when the library may have changed: when somebody uploads or deletes, and when this window gets focus again
 * after something was edited elsewhere.
 */
function libraryChanges(client: SanityClient): Observable<unknown> {
  const existing = shared.get(client)
  if (existing) return existing
  const assets = changesOf(client, EVERY_ASSET, 'media.changes')
  const changes = merge(assets, fromEvent(window, 'focus')).pipe(
    share({ resetOnRefCountZero: () => timer(KEEP_MS) }),
  )
  shared.set(client, changes)
  return changes
}

export interface Library {
  /** The assets of the filter, or of the previous filter until an answer arrives; null before the first answer. */
  rows: Asset[] | null
  counts: Counts | null
  /** Why the library cannot be read right now. */
  problem: string | null
}

/** The last answer, and the filter that it is for. */
interface Read extends Library {
  of: string
}

const NOTHING: Library = { rows: null, counts: null, problem: null }

/**
 * Returns the assets of a filter, which are read again whenever the library changes.
 * @param count how many to read
 */
export function useLibrary(client: SanityClient, given: Filter, count: number, round: number): Library {
  const key = JSON.stringify(given)
  const [library, setLibrary] = useState<Read>({ ...NOTHING, of: key })
  useEffect(() => {
    const { query, params } = libraryQuery(JSON.parse(key) as Filter, count)
    const reading = refetchOnChange(libraryChanges(client), () =>
      client.observable.fetch<unknown>(query, params, { perspective: 'raw', tag: 'media.library' }).pipe(
        map((answer) => ({ ...librarySchema.parse(answer), problem: null })),
        catchError((cause: unknown) => of({ problem: reasonOf(cause) })),
      ),
    ).subscribe((next) =>
      setLibrary((before) => ({
        ...before,
        ...(before.of === key ? {} : { rows: null }),
        ...next,
        of: key,
      })),
    )
    return () => reading.unsubscribe()
  }, [client, key, count, round])
  return library
}

export type OpenAsset =
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'failed'; why: string }
  | { is: 'found'; asset: Asset; uses: Use[] }

/**
 * Returns one asset with the documents that use it; null without an id.
 * @param round a number; when it changes, the asset is read again
 */
export function useAsset(client: SanityClient, id: string | null, round: number): OpenAsset | null {
  const [open, setOpen] = useState<{ of: string; state: OpenAsset } | null>(null)
  useEffect(() => {
    if (id === null) return
    const reading = refetchOnChange(libraryChanges(client), () =>
      client.observable
        .fetch<unknown>(
          `{ "asset": ${ASSET}, "documents": ${DOCUMENTS_WITH} }`,
          { id },
          { perspective: 'raw', tag: 'media.asset' },
        )
        .pipe(
          map((answer): OpenAsset => {
            const { asset, documents } = openSchema.parse(answer)
            if (asset === null) return { is: 'missing' }
            return { is: 'found', asset, uses: findUses(documents, id) }
          }),
          catchError((cause: unknown) => of<OpenAsset>({ is: 'failed', why: reasonOf(cause) })),
        ),
    ).subscribe((state) => setOpen({ of: id, state }))
    return () => reading.unsubscribe()
  }, [client, id, round])
  if (id === null) return null
  return open?.of === id ? open.state : { is: 'loading' }
}
