import { open } from 'node:fs/promises'

/** Syncs a folder. Until then, a rename in it does not survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (cause) {
    // Windows cannot sync a folder, and need not.
    if (process.platform !== 'win32') throw cause
  } finally {
    await handle.close()
  }
}
