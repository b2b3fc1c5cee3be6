import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Member } from '../access'
import { parseJson } from '../json-depth'
import { CLOSE } from './frames'

/** What the Studio's client accepts as a heartbeat. */
const HEARTBEAT = '♥'
const MAX_SUBSCRIPTIONS = 20
/** Sessions that one socket may announce; a Studio has one for each tab. */
const MAX_SESSIONS = 100
/** A client with this much unread data, in bytes, is disconnected. When it reconnects, it requests a new roll call. */
const MAX_BUFFERED_BYTES = 1_000_000

const session = z.string().min(1).max(200)

const requestSchema = z.object({
  id: z.union([z.string().max(200), z.number()]),
  method: z.string(),
  params: z.unknown(),
})
const sessionSchema = z.object({ session })
const path = z.array(
  z.union([z.string(), z.number(), z.looseObject({ _key: z.string() }), z.array(z.unknown())]),
)
const point = z.looseObject({ path, offset: z.number() })
/** Where someone is. Validated, since any member may send it, and any other format would break Studios. */
const locationSchema = z.looseObject({
  type: z.string(),
  documentId: z.string(),
  path: path.optional(),
  lastActiveAt: z.string().optional(),
  selection: z.looseObject({ anchor: point, focus: point }).nullish(),
})
const announceSchema = z.object({
  data: z.looseObject({ sessionId: session, locations: z.array(locationSchema).max(100) }),
})
const unsubscribeSchema = z.object({ subscriptionId: z.string() })

/** JSON-RPC 2.0 error codes for an unknown method and for invalid parameters. */
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602

/** A report of who is where in the Studio, in the format its client reads. */
type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: z.infer<typeof announceSchema>['data'] }
  | { type: 'disconnect'; i: string; m: { session: string } }

interface Participant {
  socket: WebSocket
  subscriptions: Set<string>
}

/** Tells editors with an open Studio about each other: one JSON-RPC socket each, as in the hosted service. */
export class Presence {
  readonly #participants = new Set<Participant>()

  /** Serves one editor's socket. */
  serve(member: Member, socket: WebSocket): { beat(): void } {
    const participant: Participant = { socket, subscriptions: new Set() }
    const sessions = new Set<string>()
    this.#participants.add(participant)

    socket.on('message', (data, isBinary) => {
      const request = isBinary ? null : parseRequest(String(data))
      if (!request) {
        socket.close(CLOSE.brokenRules)
        return
      }
      const { id, method, params } = request
      const respond = (body: { result: unknown } | { error: { code: number; message: string } }) =>
        send(socket, { jsonrpc: '2.0', id, ...body })
      try {
        const outcome = this.#handle(method, params, { member, participant, sessions })
        respond(outcome ?? { error: { code: METHOD_NOT_FOUND, message: `There is no method "${method}".` } })
      } catch (cause) {
        if (!(cause instanceof z.ZodError)) throw cause
        respond({ error: { code: INVALID_PARAMS, message: `The parameters of "${method}" are invalid.` } })
      }
    })
    socket.on('close', () => {
      this.#participants.delete(participant)
      for (const gone of sessions)
        this.#broadcast({ type: 'disconnect', i: member.userId, m: { session: gone } })
    })
    return {
      beat: () => {
        if (socket.readyState === socket.OPEN) socket.send(HEARTBEAT)
      },
    }
  }

  /**
   * Handles a call of the client; returns null for an unknown method.
   * @throws ZodError for invalid parameters
   */
  #handle(
    method: string,
    params: unknown,
    { member, participant, sessions }: { member: Member; participant: Participant; sessions: Set<string> },
  ): { result: unknown } | null {
    const { userId } = member
    switch (method) {
      // Whoever has a socket is already signed in.
      case 'authorization':
        return { result: 'ok' }
      case 'presence_subscribe':
      case 'authorization_subscribe': {
        const subscription = randomUUID()
        if (method === 'presence_subscribe' && participant.subscriptions.size < MAX_SUBSCRIPTIONS) {
          participant.subscriptions.add(subscription)
        }
        return { result: subscription }
      }
      case 'presence_unsubscribe':
      case 'authorization_unsubscribe':
        participant.subscriptions.delete(unsubscribeSchema.parse(params).subscriptionId)
        return { result: true }
      case 'presence_rollcall':
        this.#broadcast({ type: 'rollCall', i: userId, session: sessionSchema.parse(params).session })
        return { result: 'ok' }
      case 'presence_announce': {
        const { data } = announceSchema.parse(params)
        if (sessions.size < MAX_SESSIONS) sessions.add(data.sessionId)
        this.#broadcast({ type: 'state', i: userId, m: data })
        return { result: 'ok' }
      }
      case 'presence_disconnect': {
        const gone = sessionSchema.parse(params).session
        sessions.delete(gone)
        this.#broadcast({ type: 'disconnect', i: userId, m: { session: gone } })
        return { result: 'ok' }
      }
      default:
        return null
    }
  }

  #broadcast(event: PresenceEvent): void {
    for (const { socket, subscriptions } of this.#participants) {
      for (const subscription of subscriptions) {
        send(socket, {
          jsonrpc: '2.0',
          method: 'presence_subscription',
          params: { subscription, result: event },
        })
      }
    }
  }
}

function send(socket: WebSocket, message: unknown): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.close(CLOSE.tooSlow)
  else socket.send(JSON.stringify(message))
}

function parseRequest(text: string) {
  try {
    return requestSchema.parse(parseJson(text))
  } catch {
    return null
  }
}
