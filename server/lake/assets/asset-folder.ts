import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileDigest } from '../../storage/file-digest'
import { syncFolder } from '../../storage/sync-folder'
import type { Asset } from './asset'

/** The file names this folder issues; it never looks up anything else. */
const STORED_NAME = /^[a-f0-9]{40}(-\d{1,6}x\d{1,6})?\.([a-z0-9]{1,12})$/

/** The folder of asset files. File names contain the hash of the bytes, so files never change. */
export class AssetFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
    mkdirSync(path, { recursive: true })
  }

  /** Stores the bytes unless they already exist. A crash never leaves a partial file under the asset's name. */
  put({ fileName }: Asset, bytes: Buffer): void {
    const target = join(this.path, fileName)
    if (existsSync(target)) return
    // In containers that share the folder, every process has the same id.
    const unfinished = join(this.path, `.${fileName}.${randomUUID()}`)
    try {
      writeFileSync(unfinished, bytes, { flush: true })
      renameSync(unfinished, target)
    } finally {
      rmSync(unfinished, { force: true })
    }
  }

  /**
   * Moves in a file that is already synced to the same disk; durable when this resolves. A stored file with this name
   * has the same bytes, unless it is damaged, which this repairs.
   */
  async take({ fileName }: Asset, from: string): Promise<void> {
    await rename(from, join(this.path, fileName))
    await syncFolder(this.path)
  }

  /**
   * Whether an asset's bytes are stored.
   * @param path of the asset's document, such as `images/embedded/production/<sha1>-<W>x<H>.png`
   */
  has(path: string): boolean {
    const fileName = basename(path)
    return STORED_NAME.test(fileName) && existsSync(join(this.path, fileName))
  }

  /** Returns the extension of a stored file's name, or null if the dataset cannot have given it that name. */
  extensionOf(fileName: string): string | null {
    return STORED_NAME.exec(fileName)?.[2] ?? null
  }

  /**
   * Moves in all files of another folder on the same disk. A stored file that is intact stays as it is, with its owner
   * and mode: the site may be sending it.
   */
  async adopt(other: AssetFolder): Promise<void> {
    for (const name of await readdir(other.path)) {
      const target = join(this.path, name)
      if (!(await isIntactAsset(target))) await rename(join(other.path, name), target)
    }
  }
}

/** Returns the SHA-1 that the name of an asset's file begins with. */
export function sha1InName(path: string): string {
  const [sha1 = ''] = basename(path).split(/[-.]/)
  return sha1
}

/** Whether an asset's file can be read, and has the bytes that its name promises. */
export async function isIntactAsset(file: string): Promise<boolean> {
  return (await fileDigest(file, 'sha1').catch(() => null)) === sha1InName(file)
}
