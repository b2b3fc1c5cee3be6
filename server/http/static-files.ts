import { LRUCache } from 'lru-cache'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { pipeline } from 'node:stream'
import { IMMUTABLE } from '../../shared/caching/immutable'
import { decodeUri } from '../../shared/text/decode-uri'
import { matchesTag, preferredEncoding, type Encoding } from './encoding'

const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m4v': 'video/mp4',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Vite puts a content hash into the name of every file below this path. */
const HASHED = '/assets/'
/** Files of `public/` keep their names when they change; an hour is short enough to wait for a new image. */
const SHORT = 'public, max-age=3600'

/** Files up to this size are served from memory, in bytes. */
const MAX_SMALL_FILE_BYTES = 512 * 1024
/** Maximum total size of the files in memory, in bytes. */
const MAX_MEMORY_BYTES = 32 * 1024 * 1024

interface StaticFile {
  path: string
  size: number
  tag: string
  type: string
  modified: string
  cacheControl: string
  /** Sizes of the compressed copies made by the build, in bytes. */
  compressed: Partial<Record<Encoding, number>>
}

export interface StaticFiles {
  /** Answers a GET or HEAD of a file; returns false, without sending anything, if there is none at that path. */
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): boolean
}

export interface StaticFilesOptions {
  /**
   * Whether the name at this path (`/assets/x-1a2b3c4d.js`) changes with the content. Defaults to everything below
   * `/assets/`.
   */
  isHashed?: (path: string) => boolean
}

/**
 * Serves the files of a directory, which must not change while the server runs: they are listed once, so a request
 * never reaches the file system by name, and `..` is harmless. The build may have put `x.js.br` and `x.js.gz` next to
 * `x.js`. Supports conditional requests and single byte ranges (for video).
 * @param directory a directory that exists
 */
export async function createStaticFiles(
  directory: string,
  { isHashed = (path) => path.startsWith(HASHED) }: StaticFilesOptions = {},
): Promise<StaticFiles> {
  const files = await listFiles(directory, isHashed)
  const small = new LRUCache<string, Buffer>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  })

  return {
    serve(request, response, pathname) {
      const file = files.get(pathname.includes('%') ? (decodeUri(pathname) ?? '') : pathname)
      if (!file) return false
      const available = (Object.keys(file.compressed) as Encoding[]).sort()
      const encoding = request.headers.range
        ? null
        : preferredEncoding(request.headers['accept-encoding'], available)
      const tag = encoding ? file.tag.replace(/"$/, `-${encoding}"`) : file.tag
      const headers: Record<string, string | number> = {
        'Cache-Control': file.cacheControl,
        ETag: tag,
        'Last-Modified': file.modified,
        'X-Content-Type-Options': 'nosniff',
        ...(available.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
      }
      if (isUnchanged(request, tag, file.modified)) {
        response.writeHead(304, headers).end()
        return true
      }
      headers['Content-Type'] = file.type
      headers['Accept-Ranges'] = 'bytes'
      // An SVG opened as a document must not run scripts on the site's origin.
      if (file.type === 'image/svg+xml')
        headers['Content-Security-Policy'] = "default-src 'none'; style-src 'unsafe-inline'"

      const range = encoding ? null : requestedRange(request, file)
      if (range === 'unsatisfiable') {
        response.writeHead(416, { 'Content-Range': `bytes */${file.size}` }).end()
        return true
      }
      const size = encoding ? (file.compressed[encoding] ?? 0) : file.size
      if (encoding) headers['Content-Encoding'] = encoding
      headers['Content-Length'] = range ? range.end - range.start + 1 : size
      if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${file.size}`
      response.writeHead(range ? 206 : 200, headers)
      if (request.method === 'HEAD' || size === 0) {
        response.end()
        return true
      }
      const path = encoding ? `${file.path}.${encoding === 'br' ? 'br' : 'gz'}` : file.path
      send(response, path, size, range)
      return true
    },
  }

  function send(response: ServerResponse, path: string, size: number, range: ByteRange | null) {
    const known = small.get(path)
    if (known) response.end(range ? known.subarray(range.start, range.end + 1) : known)
    else if (!range && size <= MAX_SMALL_FILE_BYTES) {
      readFile(path).then(
        (bytes) => {
          small.set(path, bytes)
          response.end(bytes)
        },
        (error: Error) => response.destroy(error),
      )
    } else {
      // A client may disconnect at any time. If the file cannot be read, the connection is closed.
      pipeline(createReadStream(path, range ?? {}), response, (error) => error && response.destroy())
    }
  }
}

async function listFiles(
  directory: string,
  isHashed: (path: string) => boolean,
): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isHidden(relative(directory, path)))
  const present = new Set(paths)
  for (const path of paths) {
    const compressedCopy = /\.(br|gz)$/.test(path) && present.has(path.replace(/\.(br|gz)$/, ''))
    if (compressedCopy) continue
    const { size, mtime } = await stat(path)
    const urlPath = path.slice(directory.length).replaceAll('\\', '/')
    const hashed = isHashed(urlPath)
    const compressed: StaticFile['compressed'] = {}
    if (present.has(`${path}.br`)) compressed.br = (await stat(`${path}.br`)).size
    if (present.has(`${path}.gz`)) compressed.gzip = (await stat(`${path}.gz`)).size
    files.set(urlPath, {
      path,
      size,
      tag: `"${size.toString(36)}-${mtime.getTime().toString(36)}"`,
      type: MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
      modified: mtime.toUTCString(),
      cacheControl: hashed ? IMMUTABLE : SHORT,
      compressed,
    })
  }
  return files
}

/** Names that start with a dot are the build's own (`.vite/manifest.json`), except `.well-known`. */
function isHidden(path: string): boolean {
  return path.split(/[\\/]/).some((name) => name.startsWith('.') && name !== '.well-known')
}

function isUnchanged(request: IncomingMessage, tag: string, modified: string): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers
  if (tags !== undefined) return matchesTag(tags, tag)
  return since !== undefined && Date.parse(since) >= Date.parse(modified)
}

interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/**
 * Returns the requested range; null if the whole file is to be sent, because there is none or several, or because the
 * file has changed since the client's copy.
 */
function requestedRange(request: IncomingMessage, file: StaticFile): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range?.trim() ?? '')
  if (!match || (!match[1] && !match[2])) return null
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== file.tag && condition !== file.modified) return null
  const [, from = '', to = ''] = match
  const start = from ? Number(from) : Math.max(0, file.size - Number(to))
  const end = from && to ? Math.min(Number(to), file.size - 1) : file.size - 1
  if (from && to && Number(to) < start) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
