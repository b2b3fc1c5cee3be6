import { z } from 'zod'

/* The messages on the socket that carries a Studio's event streams, one JSON object each. The Studio's side, and a
   description of the protocol, are in studio/event-source/protocol.ts. */

/** The socket's path, relative to the API. */
export const EVENT_SOCKET_PATH = '/event-source'
/** Interval between heartbeats, in ms. */
export const HEARTBEAT_MS = 15_000
/** Largest client frame, in bytes: the longest address of a stream. */
export const MAX_FRAME_BYTES = 64 * 1024

/** Reasons for the server to close a socket. */
export const CLOSE = { stopping: 1001, brokenRules: 1008, tooSlow: 1013, signedOut: 4401 } as const

const stream = z.number().int().positive()

export const clientFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), stream, url: z.string(), lastEventId: z.string().optional() }),
  z.object({ type: z.literal('close'), stream }),
])

export type ServerFrame =
  | { type: 'open'; stream: number }
  /** `data` is already JSON. */
  | { type: 'event'; stream: number; event: string; data: string; id?: string }
  | { type: 'refused'; stream: number; status: number; message: string }
  | { type: 'end'; stream: number }
  | { type: 'beat' }
