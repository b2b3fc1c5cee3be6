import type { RequestHandler } from '@sanity/client'
import { lastValueFrom, throwError } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { MAX_SVG_BYTES, MAX_UPLOAD_BYTES } from '../../../shared/media/upload-limits'
import { explainUploads, isExplained, onRefusedUpload, reasonOf } from './refusal'

type Parts = Parameters<RequestHandler>

const refused = (message: string) =>
  Object.assign(new Error('Bad Request'), { statusCode: 400, response: { body: { message } } })

/** Sends a request that the dataset refuses, and returns the messages for editors. */
async function toldAbout(request: Parts[0], error: unknown) {
  const told = vi.fn()
  const stop = onRefusedUpload(told)
  const next = vi.fn(() => throwError(() => error))
  const failed = await lastValueFrom(
    explainUploads(next as unknown as RequestHandler)(
      request,
      vi.fn() as unknown as Parts[1],
      {} as Parts[2],
    ),
  ).catch((cause: unknown) => cause)
  stop()
  return { told: told.mock.calls.flat() as string[], sent: next.mock.calls.length, failed }
}
const upload = (rest: Partial<Parts[0]> = {}): Parts[0] => ({
  method: 'POST',
  url: 'https://site.test/lake/v2025-02-19/assets/images/production',
  ...rest,
})

describe('a refused upload', () => {
  it('is explained in the dataset’s words, and still fails', async () => {
    const error = refused('“notes.png” is not a picture, or its size cannot be read.')
    const { told, failed } = await toldAbout(upload(), error)
    expect(told).toEqual(['“notes.png” is not a picture, or its size cannot be read.'])
    expect(failed).toBe(error)
    expect([isExplained(error), isExplained(refused('another'))]).toEqual([true, false])
  })

  it('is also explained for videos and other files', async () => {
    const url = 'https://site.test/lake/v2025-02-19/assets/files/production'
    expect((await toldAbout(upload({ url }), refused('“film.avi” is no video.'))).told).toEqual([
      '“film.avi” is no video.',
    ])
  })

  it('says that the proxy in front of the site, rather than the dataset, finds the file too large', async () => {
    const page = '<html><h1>413 Request Entity Too Large</h1></html>'
    const error = Object.assign(new Error('HTTP 413'), { statusCode: 413, response: { body: page } })
    expect((await toldAbout(upload(), error)).told).toEqual([
      'The file is too large for the proxy in front of the site. Ask whoever runs the site to allow larger ones.',
    ])
  })

  it('is not sent if the file is too large', async () => {
    const body = new Blob([new Uint8Array(MAX_UPLOAD_BYTES.image + 1)])
    const { told, sent } = await toldAbout(upload({ body }), null)
    expect([told, sent]).toEqual([['The file is too large. The limit is 32 MB.'], 0])
    const largest = new Blob([new Uint8Array(MAX_UPLOAD_BYTES.image)])
    expect((await toldAbout(upload({ body: largest }), refused('no'))).sent).toBe(1)
  })

  it('is not sent if an SVG is too large to be sanitized', async () => {
    const drawing = (bytes: number) => new File([new Uint8Array(bytes)], 'map.svg', { type: 'image/svg+xml' })
    const { told, sent } = await toldAbout(upload({ body: drawing(MAX_SVG_BYTES + 1) }), null)
    expect([told, sent]).toEqual([
      ['“map.svg” is an SVG of more than 2 MB; simplify it, or upload a PNG.'],
      0,
    ])
    expect((await toldAbout(upload({ body: drawing(MAX_SVG_BYTES) }), refused('no'))).sent).toBe(1)
  })

  it('is not explained again where its outcome is already shown', async () => {
    const { url } = upload()
    for (const shown of [{ query: { tag: 'media.upload' } }, { url: `${url}?tag=studio.media.upload` }])
      expect((await toldAbout(upload(shown), refused('no'))).told).toEqual([])
  })

  it('is explained, but other refused requests are not', async () => {
    const query = { method: 'GET', url: 'https://site.test/lake/v2025-02-19/data/query/production' }
    expect((await toldAbout(query, refused('no'))).told).toEqual([])
    expect((await toldAbout(upload({ method: 'GET' }), refused('no'))).told).toEqual([])
  })

  it('says that the server could not be reached if there was no response', () => {
    expect(reasonOf(new Error('Request error while attempting to reach is https://site.test'))).toMatch(
      /could not be reached/,
    )
  })
})
