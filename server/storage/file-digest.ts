import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/**
 * Returns the digest of a file's bytes in hexadecimal; the file is never in memory as a whole.
 * @throws the system's error if it cannot be read
 */
export async function fileDigest(file: string, algorithm: 'sha1' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm)
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
