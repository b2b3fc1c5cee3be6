// Sanity (6.9) validates documents in idle callbacks without a time limit, and “Publish” waits for that. On a machine
// that is too busy to be idle, such as one that draws animations slowly, they may not come: they get a limit here.
{
  const MAX_WAIT_MS = 500
  const request = globalThis.requestIdleCallback
  if (request)
    globalThis.requestIdleCallback = (callback, options) =>
      request.call(globalThis, callback, { timeout: MAX_WAIT_MS, ...options })
}
