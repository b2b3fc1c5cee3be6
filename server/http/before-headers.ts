import type { ServerResponse } from 'node:http'

/** Runs `change` when a response starts, before its headers are sent: with the status, it may still change them. */
export function beforeHeaders(response: ServerResponse, change: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as ServerResponse['writeHead']
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    change(given[0])
    return writeHead(...given)
  }) as ServerResponse['writeHead']
}
