import { rm } from 'node:fs/promises'

/** For folders in which files may still be created: unpacking an archive rejects before its last write has ended. */
export const REMOVE_STUBBORNLY = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const

/**
 * Removes a folder with everything in it.
 * @returns whether it is gone. It never rejects, so that it does not hide the error that made the folder useless.
 */
export async function removeFolder(path: string): Promise<boolean> {
  try {
    await rm(path, REMOVE_STUBBORNLY)
    return true
  } catch {
    return false
  }
}
