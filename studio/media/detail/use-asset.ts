import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { catchError, map, of } from 'rxjs'
import { z } from 'zod'
import { refetchOnChange } from '../../connection/refetch-on-change'
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
          map((result): OpenAsset => {
            const { asset, documents } = openSchema.parse(result)
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
