import type { ServerResponse } from 'node:http'

/** Runs `change` with the status when a response starts, while its headers can still be changed. */
export function beforeHeaders(response: ServerResponse, change: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as ServerResponse['writeHead']
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    change(given[0])
    return writeHead(...given)
  }) as ServerResponse['writeHead']
}
