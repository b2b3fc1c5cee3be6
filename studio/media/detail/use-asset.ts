import type { SanityClient } from '@sanity/client'
import { useMemo } from 'react'
import { EMPTY, map } from 'rxjs'
import { z } from 'zod'
import { liveQuery } from '../../connection/live-query'
import { useLive } from '../../connection/use-live'
import { assetSchema, type Asset } from '../asset/asset'
import { ASSET, DOCUMENTS_WITH, documentsSchema } from '../asset/queries'
import { libraryChanges } from '../library/library-changes'
import { reasonOf } from '../uploads/refusal'
import { findUses, type Use } from '../uses/uses'

const openSchema = z.object({ asset: assetSchema.nullable(), documents: documentsSchema })

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
  const states = useMemo(() => {
    if (id === null) return EMPTY
    return liveQuery<OpenAsset>(client, {
      changes: libraryChanges(client),
      query: `{ "asset": ${ASSET}, "documents": ${DOCUMENTS_WITH} }`,
      params: { id },
      tag: 'media.asset',
      parse: (result) => {
        const { asset, documents } = openSchema.parse(result)
        return asset === null ? { is: 'missing' } : { is: 'found', asset, uses: findUses(documents, id) }
      },
      failed: (cause) => ({ is: 'failed', why: reasonOf(cause) }),
    }).pipe(map((state) => ({ of: id, state })))
  }, [client, id])
  const open = useLive<{ of: string; state: OpenAsset } | null>(states, null, round)
  if (id === null) return null
  return open?.of === id ? open.state : { is: 'loading' }
}
