import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesTag, preferredEncoding, type Encoding } from '../encoding'
import type { BestCompression } from './best-compression'
import type { PageHit } from './page-request'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Brotli quality that takes 1 to 2 ms per page. The best quality follows once the page is requested again. */
const QUICK_QUALITY = 5

/** A page in every encoding. */
export interface SendablePage {
  status: number
  /** Called at the first hit, to make `br` smaller; null from then on. */
  improve: (() => void) | null
  identity: EncodedPage
  br: EncodedPage
  gzip: EncodedPage
}

/** A page in one encoding, with its headers ready to send: alternating names and values, the request id last. */
interface EncodedPage {
  body: Buffer
  tag: string
  whole: string[]
  /** The headers of a 304. */
  unchanged: string[]
}

/**
 * Compresses a page.
 * @param headers the headers of every answer with this page
 */
export async function createSendablePage(
  { status, headers, html }: { status: number; headers: OutgoingHttpHeaders; html: string },
  bestCompression: BestCompression,
): Promise<SendablePage> {
  const identity = Buffer.from(html)
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const best = bestCompression.known(tag)
  const [br, gz] = await Promise.all([
    best ?? compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } }),
    compressGzip(identity),
  ])
  const page: SendablePage = {
    status,
    improve: best ? null : improveBrotli,
    identity: variantOf(status, headers, tag, identity, null),
    br: variantOf(status, headers, tag, br, 'br'),
    gzip: variantOf(status, headers, tag, gz, 'gzip'),
  }
  function improveBrotli() {
    bestCompression.compress(tag, identity).then(
      (bytes) => {
        if (bytes) page.br = variantOf(status, headers, tag, bytes, 'br')
      },
      // The page is then still served in its first compression.
      () => undefined,
    )
  }
  return page
}

/** Returns the size of a page in all encodings, without its headers, in bytes. */
export function sizeOf({ identity, br, gzip }: SendablePage): number {
  return identity.body.length + br.body.length + gzip.body.length
}

/**
 * Answers with a page in the encoding that the client prefers, or with a 304 if it has the page already.
 * @param to the methods to send it with; by default those of the response
 */
export function sendPage(
  { request, response, requestId }: Pick<PageHit, 'request' | 'response' | 'requestId'>,
  page: SendablePage,
  to: Pick<ServerResponse, 'writeHead' | 'end'> = response,
): void {
  const variant = page[preferredEncoding(request.headers['accept-encoding']) ?? 'identity']
  const isUnchanged = page.status === 200 && matchesTag(request.headers['if-none-match'], variant.tag)
  const headers = isUnchanged ? variant.unchanged : variant.whole
  // Headers are written into the response immediately, so the next response may overwrite this slot.
  headers[headers.length - 1] = requestId
  to.writeHead(isUnchanged ? 304 : page.status, headers)
  if (isUnchanged || request.method === 'HEAD') to.end()
  else to.end(variant.body)
}

function variantOf(
  status: number,
  lasting: OutgoingHttpHeaders,
  pageTag: string,
  body: Buffer,
  encoding: Encoding | null,
): EncodedPage {
  // Tags for Brotli are weak, because the bytes change once the page has its best compression.
  const tag = `${encoding === 'br' ? 'W/' : ''}"${pageTag}${encoding ? `-${encoding}` : ''}"`
  const always: OutgoingHttpHeaders = { ...lasting, ...(status === 200 ? { etag: tag } : {}) }
  const { 'content-type': _type, ...unchanged } = always
  const whole = {
    ...always,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  }
  return { body, tag, whole: flat(whole), unchanged: flat(unchanged) }
}

/** Returns headers as alternating names and values, with a slot for the request id at the end. */
function flat(headers: OutgoingHttpHeaders): string[] {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, asOnePiece(String(one))]),
  )
  return [...pairs, 'x-request-id', '']
}

/**
 * Flattens a string. V8 keeps a concatenated string as a rope, which Node would read piece by piece for every response.
 */
function asOnePiece(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1')
}
