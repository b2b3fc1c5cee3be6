import { open } from 'node:fs/promises'

/** A rename only survives a power failure once its folder is synced. */
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
