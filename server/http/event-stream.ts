import type { ServerResponse } from 'node:http'

/** Whether a response is a stream of events, which does not end on its own. */
export function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}
