import type { SanityClient } from '@sanity/client'
import { catchError, filter, from, map, of, startWith, switchMap, type Observable } from 'rxjs'
import { z } from 'zod'
import { durationInWords } from './asset'
import { describeVideo } from './poster'
import { reasonOf } from './refusal'

/** What file dialogs offer first. */
export const ACCEPTED = 'image/*,video/mp4,video/webm,.vtt,.pdf'

/** How an upload is going. `part` is from 0 to 1. */
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
  originalFilename: z.string().optional(),
  video: z.object({ poster: z.unknown() }).optional(),
})

/** The server's clock may be a little off, in ms. */
const CLOCK_SLACK_MS = 60_000

/**
 * Uploads one file into the library, and makes the poster of a video.
 * @returns its progress; it never fails, but ends with `refused`
 */
export function uploadFile(client: SanityClient, file: File): Observable<Progress> {
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
        if (!document.mimeType.startsWith('video/') || document.video?.poster)
          return of(done(isNew ? null : 'It was already here.'))
        return from(describeVideo(client, document)).pipe(
          map(({ durationSeconds }) =>
            done(
              durationSeconds
                ? `With its poster, ${durationInWords(durationSeconds)} long.`
                : 'With its poster.',
            ),
          ),
          catchError((error: unknown) => of(done(reasonOf(error)))),
          startWith<Progress>({ is: 'describing' }),
        )
      }),
      startWith<Progress>({ is: 'sending', part: 0 }),
      catchError((error: unknown) => of<Progress>({ is: 'refused', reason: reasonOf(error) })),
    )
}
