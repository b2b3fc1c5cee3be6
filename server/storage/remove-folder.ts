import { rm } from 'node:fs/promises'

/**
 * Removes a folder with everything in it, even if files are still being created in it: unpacking an archive rejects
 * before the last of its writes has ended.
 * @returns whether it is gone. It never rejects, so that it does not hide the error that made the folder useless.
 */
export async function removeFolder(path: string): Promise<boolean> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    return true
  } catch {
    return false
  }
}
