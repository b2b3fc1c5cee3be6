import { MAX_ARRIVAL_MS } from '~/tiktok/limits'

/**
 * Waits for data that was requested, or that a loader returned or is still streaming. If the connection breaks
 * meanwhile, the data may neither arrive nor fail, and browsers do not tell the page; so the wait is limited.
 * @throws a connection error (`isConnectionError`) if the data does not arrive
 */
export function arrivalOf<Value>(data: Value | Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const timedOut = new TypeError('The network connection timed out.')
  return Promise.race([
    data,
    new Promise<never>((_resolve, reject) => {
      timer = setTimeout(reject, MAX_ARRIVAL_MS, timedOut)
    }),
  ]).finally(() => clearTimeout(timer))
}
