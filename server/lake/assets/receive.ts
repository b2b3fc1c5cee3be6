import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { LakeError } from '../errors'

/** An upload that has arrived, on disk under a name of its own. */
export interface ReceivedFile {
  path: string
  /** In hexadecimal. */
  sha1: string
  /** In bytes. */
  size: number
}

export interface ReceiveOptions {
  /** Where unfinished uploads are; on the same disk as what becomes of them. */
  folder: string
  /** In bytes. */
  sizeAtMost: number
  /** Nothing came for this long, in ms: nobody sends any more. */
  silenceMs?: number
}

const SILENCE_MS = 30_000

/**
 * Writes a request's body to disk as it comes, so that an upload takes no memory however slow it is.
 * Throws a LakeError: 413 when it is larger than it may be, 408 when it stops coming, 400 when its sender goes away. The file is the caller's to remove;
 * when this throws there is none, and the rest of the body is thrown away.
 */
export async function receive(
  request: IncomingMessage,
  { folder, sizeAtMost, silenceMs = SILENCE_MS }: ReceiveOptions,
): Promise<ReceivedFile> {
  const tooLarge = () => LakeError.tooLarge(`The body is larger than ${sizeAtMost} bytes.`)
  if (Number(request.headers['content-length'] ?? 0) > sizeAtMost) throw tooLarge()
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = createWriteStream(path, { flush: true })
  const hash = createHash('sha1')
  let size = 0
  // A pipeline would end the connection with the request, and the answer could not go through it any more.
  const finished = new Promise<void>((resolve, reject) => {
    const silence = setTimeout(() => {
      reject(LakeError.timeout(`Nothing of the body came for ${silenceMs / 1000} s.`))
    }, silenceMs)
    request.on('data', (chunk: Buffer) => {
      silence.refresh()
      size += chunk.length
      if (size > sizeAtMost) return reject(tooLarge())
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
      if (!request.complete) reject(LakeError.badRequest('The upload was given up.'))
    })
    request.on('error', reject)
    file.on('error', reject)
    file.on('close', resolve)
  })
  try {
    await finished
    return { path, sha1: hash.digest('hex'), size }
  } catch (cause) {
    // What still comes is thrown away.
    request.removeAllListeners('data').resume()
    if (!file.closed) await new Promise<void>((closed) => file.once('close', closed).destroy())
    await rm(path, { force: true })
    throw cause
  }
}
