import { fetch, type Agent, type Response } from 'undici'
import { allowedPictureUrl } from '../../app/tiktok/pictures.server'
import { imageTypeOf } from './image-type'

export interface Picture {
  type: string
  bytes: Buffer
}

export interface FetchPictureOptions {
  agent: Agent
  allowedHosts: readonly string[]
  maxBytes: number
  timeoutMs: number
  /** Aborted when nobody is waiting for the picture anymore. */
  signal: AbortSignal
}

/** Why a picture is unavailable; the message is for the log. */
export class PictureError extends Error {}

const MAX_REDIRECTS = 3

/**
 * Fetches a picture over https from an allowed host; every redirect is checked like the original address.
 * @throws PictureError, the network error, or the abort reason if it is unavailable
 */
export async function fetchPicture(address: string, options: FetchPictureOptions): Promise<Picture> {
  const { agent, allowedHosts, maxBytes, timeoutMs } = options
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), options.signal])
  let next: string | undefined = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const url: URL | null = allowedPictureUrl(next, allowedHosts)
    if (!url)
      throw new PictureError(
        hop === 0 ? 'address not allowed' : 'redirected to an address that is not allowed',
      )
    const headers = { accept: 'image/avif,image/webp,image/*' }
    const response: Response = await fetch(url, { dispatcher: agent, redirect: 'manual', signal, headers })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location && URL.canParse(location, url)) {
      await response.body?.cancel()
      next = new URL(location, url).href
      continue
    }
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new PictureError(`HTTP ${response.status}`)
    }
    const bytes = await readBytes(response, maxBytes)
    const type = imageTypeOf(bytes)
    if (!type) throw new PictureError('not a picture')
    return { type, bytes }
  }
  throw new PictureError('too many redirects')
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw new PictureError('too large')
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the body, so that no more of a picture that is too big is read.
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array
    size += bytes.byteLength
    if (size > maxBytes) throw new PictureError('too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
