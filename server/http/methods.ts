import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeHeaders } from './before-headers'
import { sendText } from './reporting/readiness'

/** Methods that only read. */
export const READ_METHODS = ['GET', 'HEAD']

/** Answers a request. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/** Whether a request only reads: GET or HEAD. */
export function isReading({ method }: IncomingMessage): boolean {
  return READ_METHODS.includes(method ?? '')
}

/** Wraps a listener so that everything but GET and HEAD is answered with 405. */
export function readOnly(listener: RequestListener): RequestListener {
  return (request, response) =>
    isReading(request) ? listener(request, response) : sendMethods(response, READ_METHODS)
}

/**
 * Answers with the methods that an address supports.
 * @param status 405 (the default) for an unsupported method, 204 for OPTIONS
 */
export function sendMethods(
  response: ServerResponse,
  methods: readonly string[],
  status: 204 | 405 = 405,
): void {
  response.setHeader('Allow', methods.join(', '))
  if (status === 204) response.writeHead(204).end()
  else sendText(response, 405, 'Method not allowed.')
}

/** Adds `Allow` to a 405 that lacks it, because not every router sets it. A route without an action supports reads. */
export function ensureAllow(response: ServerResponse): void {
  beforeHeaders(response, (status) => {
    if (status === 405 && !response.hasHeader('Allow')) response.setHeader('Allow', READ_METHODS.join(', '))
  })
}
