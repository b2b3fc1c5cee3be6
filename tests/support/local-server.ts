import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server of a test, on a free port of this machine. */
export interface LocalServer {
  origin: string
  /** Cuts all connections; resolves once the port is free. */
  close(): Promise<void>
}

/** Serves an app until `close` is called. */
export async function serveLocally(app: RequestListener): Promise<LocalServer> {
  const server = createServer(app)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Serves an app until the end of the test, and returns its origin. */
export async function serveInTest(app: RequestListener): Promise<string> {
  const { origin, close } = await serveLocally(app)
  onTestFinished(close)
  return origin
}
