import type { SanityClient } from '@sanity/client'
import { catchError, filter, from, map, of, startWith, switchMap, type Observable } from 'rxjs'
import { z } from 'zod'
import { assetSchema, clockTime } from '../asset/asset'
import { ASSET } from '../asset/queries'
import { LIBRARY_FILES, whyNotAccepted } from './accept'
import { describeVideo } from './poster'
import { reasonOf } from './refusal'

/** The progress of an upload. `part` is from 0 to 1. */
export type Progress =
  | { is: 'waiting' }
  | { is: 'sending'; part: number }
  | { is: 'describing' }
  | { is: 'done'; id: string; note: string | null }
  | { is: 'refused'; reason: string }

const documentSchema = z.object({
  _id: z.string(),
  _createdAt: z.string(),
  url: z.string(),
  mimeType: z.string(),
  originalFilename: z.string().nullish().catch(null),
})

type StoredFile = z.output<typeof documentSchema>

/** How far the server's clock may be off, in ms. */
const CLOCK_SLACK_MS = 60_000

/**
 * Uploads one file into the library, and makes the poster of a video. A file that the site cannot use is refused.
 * @returns the progress, which never fails, but ends with `refused`
 */
export function uploadFile(client: SanityClient, file: File): Observable<Progress> {
  const refusal = whyNotAccepted(file, LIBRARY_FILES)
  if (refusal !== null) return of({ is: 'refused', reason: refusal })
  const began = Date.now()
  const kind = file.type.startsWith('image/') ? 'image' : 'file'
  return client.observable.assets
    .upload(kind, file, { filename: file.name, contentType: file.type || undefined, tag: 'media.upload' })
    .pipe(
      filter((event) => event.type === 'response' || event.stage === 'upload'),
      switchMap((event): Observable<Progress> => {
        if (event.type === 'progress') return of({ is: 'sending', part: event.percent / 100 })
        const document = documentSchema.parse(event.body.document)
        const isNew = Date.parse(document._createdAt) > began - CLOCK_SLACK_MS
        const done = (note: string | null): Progress => ({ is: 'done', id: document._id, note })
        const described = ({ durationSeconds }: { durationSeconds: number | null }) =>
          done(durationSeconds ? `With its poster, ${clockTime(durationSeconds)} long.` : 'With its poster.')
        const plain = done(isNew && !isUnderAnotherName(document, file) ? null : alreadyHere(document))
        if (!document.mimeType.startsWith('video/')) return of(plain)
        return from(hasPoster(client, document._id)).pipe(
          switchMap((has) => (has ? of(plain) : from(describeVideo(client, document)).pipe(map(described)))),
          catchError((cause: unknown) => of(done(reasonOf(cause)))),
          startWith<Progress>({ is: 'describing' }),
        )
      }),
      startWith<Progress>({ is: 'sending', part: 0 }),
      catchError((cause: unknown) => of<Progress>({ is: 'refused', reason: reasonOf(cause) })),
    )
}

/**
 * Whether a file is stored under the name of an earlier upload of the same content. That tells it from a new file even
 * if the earlier upload is so recent that its time does not.
 */
function isUnderAnotherName({ originalFilename }: StoredFile, file: File): boolean {
  return Boolean(originalFilename) && originalFilename !== file.name
}

/** Says under which name to search for a file that was not stored again. */
function alreadyHere({ originalFilename }: StoredFile): string {
  return originalFilename ? `It is already in Media, as “${originalFilename}”.` : 'It is already in Media.'
}

/** Whether a video has a poster; an earlier one may have been deleted. */
async function hasPoster(client: SanityClient, id: string): Promise<boolean> {
  const options = { perspective: 'raw', tag: 'media.asset' } as const
  const video = assetSchema.nullable().parse(await client.fetch<unknown>(ASSET, { id }, options))
  return Boolean(video?.posterId)
}
