import { isConnectionError } from '~/http/connection-error'

/** The first pause between two attempts, in ms. It doubles with each attempt. */
export const FIRST_PAUSE_MS = 1000
export const MAX_PAUSE_MS = 30_000

/**
 * Loads what a page needs for hydration. If the connection fails, it tries again after a pause, or as soon as the browser is online.
 * @throws what `load` rejects with, unless the connection has failed
 */
export async function loadWithRetries(load: () => Promise<void>): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      if (!isConnectionError(error)) throw error
    }
    await passed(pauseMs)
  }
}

/** Waits, but no longer than until the browser is online. */
function passed(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, pauseMs)
    window.addEventListener('online', done)
  })
}
