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
 *
 * Each message is a JSON object: a `ClientFrame` or a `ServerFrame`.
 */
export const EVENT_SOCKET_PATH = '/event-source'

/** Interval of the server's heartbeats, in ms. */
export const HEARTBEAT_MS = 15_000

/** Messages from the client. */
export type ClientFrame =
  { type: 'open'; stream: number; url: string; lastEventId?: string } | { type: 'close'; stream: number }

/** Messages from the server. */
export type ServerFrame =
  | { type: 'open'; stream: number }
  /** `data` is already JSON. */
  | { type: 'event'; stream: number; event: string; data: string; id?: string }
  | { type: 'refused'; stream: number; status: number; message: string }
  | { type: 'end'; stream: number }
  | { type: 'beat' }
