import { z } from 'zod'
import type { ClientFrame } from '../../../shared/event-source/protocol'

/** Largest client frame, in bytes: the longest address of a stream. */
export const MAX_FRAME_BYTES = 64 * 1024

/** Reasons for the server to close a socket. */
export const CLOSE = { stopping: 1001, brokenRules: 1008, tooSlow: 1013, signedOut: 4401 } as const

const stream = z.number().int().positive()

/** Messages of clients; see shared/event-source/protocol.ts. */
export const clientFrameSchema: z.ZodType<ClientFrame> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), stream, url: z.string(), lastEventId: z.string().optional() }),
  z.object({ type: z.literal('close'), stream }),
])
