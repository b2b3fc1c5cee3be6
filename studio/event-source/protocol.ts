import { z } from 'zod'

/**
 * How a Studio follows many event streams of the embedded dataset over one WebSocket.
 *
 * A Studio keeps seven or more event streams open, but over HTTP/1.1 a browser allows six connections per origin:
 * the seventh stream, and every request after it, would wait forever. So the embedded dataset also sends its event
 * streams over a WebSocket at `{apiHost}/event-source` (`/lake/event-source`). The streams over plain HTTP remain
 * for all other clients, and for a Studio whose socket cannot be opened.
 *
 * Handshake: the request carries the editor's session cookie (or `Authorization: Bearer`) and an `Origin` of this
 * site. Without a session it is rejected with 401, from another origin with 403.
 */
export const SOCKET_PATH = '/event-source'

/** Interval of the server's heartbeats, in ms. */
export const HEARTBEAT_MS = 15_000

/** Messages from the client. */
export type ClientFrame =
  { type: 'open'; stream: number; url: string; lastEventId?: string } | { type: 'close'; stream: number }

const stream = z.number().int().positive()

/** Messages from the server. */
export const serverFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), stream }),
  z.object({
    type: z.literal('event'),
    stream,
    event: z.string(),
    data: z.string(),
    id: z.string().optional(),
  }),
  z.object({ type: z.literal('refused'), stream, status: z.number().int(), message: z.string() }),
  z.object({ type: z.literal('end'), stream }),
  z.object({ type: z.literal('beat') }),
])

export type ServerFrame = z.infer<typeof serverFrameSchema>
