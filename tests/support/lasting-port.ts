import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/* Programs that listen on any free port, as most tests do, get one from 32768 on; only explicit ports are lower. */

const FIRST = 20_000
const BLOCK_SIZE = 100
const LAST_BLOCK = 119

/** The first port of this process's block: it is kept open, so that other processes see that the block is taken. */
let block: Promise<number> | null = null
/** Number of ports of the block that have been tried. */
let tried = 0

/**
 * Returns a free port that no other test gets, not even while nothing listens on it: for a server that is restarted at
 * the same address, starts late, or never starts.
 */
export async function lastingPort(): Promise<number> {
  block ??= claimBlock()
  const first = await block
  while (++tried < BLOCK_SIZE) {
    const port = first + tried
    const probe = await listenOn(port)
    if (!probe) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
  throw new Error(`All ports from ${first} to ${first + BLOCK_SIZE - 1} have been used`)
}

async function claimBlock(): Promise<number> {
  for (let number = 0; number <= LAST_BLOCK; number++) {
    const first = FIRST + number * BLOCK_SIZE
    const guard = await listenOn(first)
    if (guard) return first
  }
  throw new Error('Every block of ports belongs to another process')
}

/** Listens on a port of this machine, without keeping the process alive; null if another program listens on it. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1').unref()
  try {
    await once(server, 'listening')
    return server
  } catch {
    return null
  }
}
