/** Returns the response to a request for a file that does not exist. */
export function notFoundResponse(): Response {
  return new Response('Not found.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
