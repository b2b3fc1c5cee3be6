import { z } from 'zod'

/*
 * The texts that go over the socket which carries a Studio's event streams, one JSON object each. The Studio's side, and
 * the rules in words, are in studio/event-source/protocol.ts.
 */

/** Where the socket is, under the API's own path. */
export const EVENT_SOCKET_PATH = '/event-source'
/** Between signs of life, in ms. */
export const BEAT_MS = 15_000
/** A client's frame in bytes: the longest address of a stream. */
export const FRAME_AT_MOST = 64 * 1024

/** Why the server closes a socket. */
export const CLOSE = { stopping: 1001, brokenRules: 1008, tooSlow: 1013, signedOut: 4401 } as const

const stream = z.number().int().positive()

export const clientFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), stream, url: z.string(), lastEventId: z.string().optional() }),
  z.object({ type: z.literal('close'), stream }),
])

export type ServerFrame =
  | { type: 'open'; stream: number }
  /** `data` is JSON already. */
  | { type: 'event'; stream: number; event: string; data: string; id?: string }
  | { type: 'refused'; stream: number; status: number; message: string }
  | { type: 'end'; stream: number }
  | { type: 'beat' }
