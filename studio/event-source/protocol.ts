import { z } from 'zod'

/**
 * How a Studio follows many event streams of the embedded dataset over one WebSocket.
 *
 * A Studio keeps seven or more event streams open, and over HTTP/1.1 a browser allows six connections to one origin: the
 * seventh stream, and every request after it, would wait for ever. So the embedded dataset also sends its event streams
 * over a WebSocket at `{apiHost}/event-source` (`/lake/event-source`). The streams over plain HTTP stay as they are, for
 * every other client and for a Studio whose socket cannot be opened.
 *
 * Handshake: the request carries the editor's session cookie (or `Authorization: Bearer`) and an `Origin` of this site.
 * Without a session it is refused with 401, from another origin with 403. There is no subprotocol.
 *
 * Frames are texts of JSON, one object each, told apart by `type`. `stream` is a whole number above 0 that the client
 * chooses; it is not used again on the same socket.
 *
 * Client to server:
 * - `{"type": "open", "stream": 1, "url": "/v2025-02-19/data/listen/production?query=…"}` opens a stream. `url` is
 *   what a GET would ask for, without `{apiHost}`: `/v…/data/listen/…` or `/v…/data/live/events/…`. `lastEventId` may be
 *   added: what the header `Last-Event-ID` would say.
 * - `{"type": "close", "stream": 1}` ends it; nothing of that stream is sent any more. An unknown stream is no error.
 *
 * Server to client:
 * - `{"type": "open", "stream": 1}`: the stream is open, where plain HTTP answers 200. Before any of its events.
 * - `{"type": "event", "stream": 1, "event": "mutation", "data": "{…}", "id": "…"}`: one event. `event`, `data` and `id` are
 *   the texts of an event stream's lines; `data` is itself JSON, not yet parsed. `id` is left out when there is none.
 * - `{"type": "refused", "stream": 1, "status": 400, "message": "…"}`: the stream was not opened, or may not go on;
 *   `status` is what plain HTTP would answer (400 for a bad query, 401, 403, 404). The stream is gone.
 * - `{"type": "end", "stream": 1}`: the server ended the stream as it might end a connection; the client may open another.
 * - `{"type": "beat"}` every 15 seconds, so that a client can tell a silent stream from a dead connection.
 *
 * Closing: the server closes the socket with 1001 when it stops (the client connects again), with `SIGNED_OUT` when the
 * session has ended (it does not), with 1008 for a frame that breaks these rules or too many streams, and with 1009 for
 * one that is too long (64 KB). A client that reads too slowly may be cut off with 1013 and connects again.
 */
export const SOCKET_PATH = '/event-source'

/** How often the server says that it is there, in ms. */
export const HEARTBEAT_MS = 15_000

/** Code with which the server closes a socket whose session has ended. */
export const SIGNED_OUT = 4401

/** What the client sends. */
export type ClientFrame =
  { type: 'open'; stream: number; url: string; lastEventId?: string } | { type: 'close'; stream: number }

const stream = z.number().int().positive()

/** What the server sends. */
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
