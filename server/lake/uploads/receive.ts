import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { tooLargeText } from '../../../shared/media/upload-limits'
import { codeOf } from '../../errors/error-code'
import { LakeError } from '../errors'

/** A received upload, on disk under a temporary name. */
export interface ReceivedFile {
  path: string
  /** In hexadecimal. */
  sha1: string
  /** In bytes. */
  size: number
}

export interface ReceiveOptions {
  /** Holds unfinished uploads; must be on the same disk as their destination. */
  folder: string
  /** In bytes. */
  maxBytes: number
  /** How long the sender may be silent before the upload is aborted, in ms. */
  idleTimeoutMs?: number
}

const MAX_SILENCE_MS = 30_000
/**
 * An upload without new bytes for this long, in ms, belongs to a killed process: a sender may only be silent for 30 s.
 */
const ABANDONED_MS = 5 * 60_000

/**
 * Streams a request's body to disk, so that an upload uses constant memory however slow it is. The caller must remove
 * the file; if this throws, there is none, and the rest of the body is discarded.
 * @throws LakeError: 413 if it is too large, 408 if the sender stalls, 400 if the sender disconnects; the system's
 * error if it cannot be written
 */
export async function receive(
  request: IncomingMessage,
  { folder, maxBytes, idleTimeoutMs = MAX_SILENCE_MS }: ReceiveOptions,
): Promise<ReceivedFile> {
  const tooLarge = () => LakeError.tooLarge(tooLargeText(maxBytes))
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = createWriteStream(path, { flush: true })
  const hash = createHash('sha1')
  let size = 0
  // `pipeline` would destroy the request and its connection, so that no response could be sent.
  const finished = new Promise<void>((resolve, reject) => {
    const silence = setTimeout(() => {
      reject(LakeError.timeout(`No data received for ${idleTimeoutMs / 1000} s.`))
    }, idleTimeoutMs)
    request.on('data', (chunk: Buffer) => {
      silence.refresh()
      size += chunk.length
      if (size > maxBytes) return reject(tooLarge())
      hash.update(chunk)
      if (!file.write(chunk)) request.pause()
    })
    file.on('drain', () => request.resume())
    request.on('end', () => {
      clearTimeout(silence)
      file.end()
    })
    request.on('close', () => {
      clearTimeout(silence)
      if (!request.complete) reject(LakeError.badRequest('The upload was aborted.'))
    })
    request.on('error', reject)
    file.on('error', reject)
    file.on('close', resolve)
  })
  try {
    await finished
    return { path, sha1: hash.digest('hex'), size }
  } catch (cause) {
    // Drain what still arrives.
    request.removeAllListeners('data').resume()
    if (!file.closed) await new Promise<void>((closed) => file.once('close', closed).destroy())
    await rm(path, { force: true })
    throw cause
  }
}

/**
 * Removes unfinished uploads of killed processes, but not those of other running processes. Rejects with the system's
 * error if the folder cannot be read or changed; a missing folder is fine.
 */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return []
    throw cause
  })
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}
