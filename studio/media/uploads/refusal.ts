import type { RequestHandler } from '@sanity/client'
import { catchError, throwError, type Observable } from 'rxjs'
import { z } from 'zod'
import {
  MAX_SVG_BYTES,
  MAX_UPLOAD_BYTES,
  TOO_LARGE_SVG,
  tooLargeText,
} from '../../../shared/media/upload-limits'
import { messageOf } from '../../requests/errors'

type Request = Parameters<RequestHandler>[0]

const refusalSchema = z.object({ response: z.object({ body: z.object({ message: z.string().min(1) }) }) })
/** The response of a proxy in front of the site, which gives no reason, unlike the site's own. */
const tooLargeSchema = z.object({ statusCode: z.literal(413) })
const taggedSchema = z.object({ tag: z.string() })

/** Tags of uploads whose outcome is shown where they were started. */
const SHOWN_TAG = /[?&]tag=[^&]*media\./

type Listener = (reason: string) => void
const listeners = new Set<Listener>()
/** Errors that have been explained to the editor. */
const explained = new WeakSet<object>()

/** Calls `listener` with the reason whenever an upload is refused and nothing else explains why. */
export function onRefusedUpload(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells the editor why an upload was refused. */
export function reportRefusal(reason: string): void {
  for (const listener of [...listeners]) listener(reason)
}

/** Whether the editor has been told why an upload failed. */
export function isExplained(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && explained.has(cause)
}

/** Returns why an upload was refused, in the dataset's own words if the dataset refused it. */
export function reasonOf(cause: unknown): string {
  const refused = refusalSchema.safeParse(cause)
  if (refused.success) return refused.data.response.body.message
  if (tooLargeSchema.safeParse(cause).success)
    return 'The file is too large for the proxy in front of the site. Ask whoever runs the site to allow larger ones.'
  if (cause instanceof Error && /request error|network/i.test(cause.message))
    return 'The server could not be reached. Check your connection and try again.'
  return messageOf(cause)
}

/**
 * Tells editors why an upload was refused; the Studio's own forms only say that it failed. Files that are too large are
 * refused before they are sent, in the words of the dataset.
 * @param next the next request handler
 */
export function explainUploads(next: RequestHandler): RequestHandler {
  return (request, sender, client) => {
    const kind = kindIn(request.url)
    if (!kind || request.method?.toUpperCase() !== 'POST') return next(request, sender, client)
    const tooLarge = tooLargeFor(kind, request)
    const sending: Observable<never> | ReturnType<RequestHandler> = tooLarge
      ? throwError(() => tooLarge)
      : next(request, sender, client)
    return sending.pipe(
      catchError((cause: unknown) => {
        const tag = taggedSchema.safeParse(request.query).data?.tag ?? ''
        const isShown = SHOWN_TAG.test(request.url) || tag.includes('media.')
        if (!isShown) {
          reportRefusal(reasonOf(cause))
          if (typeof cause === 'object' && cause !== null) explained.add(cause)
        }
        return throwError(() => cause)
      }),
    )
  }
}

/** Returns the kind of asset that is uploaded to a URL; null if the URL is not for uploads. */
function kindIn(url: string): 'image' | 'file' | null {
  if (url.includes('/assets/images/')) return 'image'
  return url.includes('/assets/files/') ? 'file' : null
}

function tooLargeFor(kind: 'image' | 'file', { body }: Request): Error | null {
  if (!(body instanceof Blob)) return null
  const limit = MAX_UPLOAD_BYTES[kind]
  if (body.size > limit) return refusal(413, tooLargeText(limit))
  if (kind === 'image' && body.type === 'image/svg+xml' && body.size > MAX_SVG_BYTES)
    return refusal(400, `${body instanceof File ? `“${body.name}”` : 'The file'} ${TOO_LARGE_SVG}.`)
  return null
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode, response: { body: { message } } })
}
