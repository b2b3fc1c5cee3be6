import type { SanityClient } from '@sanity/client'

/**
 * Makes `create` return the same result for the same client, so that everything on screen that follows the same
 * documents shares one connection.
 */
export function oncePerClient<Result extends object>(
  create: (client: SanityClient) => Result,
): (client: SanityClient) => Result {
  const results = new WeakMap<SanityClient, Result>()
  return (client) => {
    const result = results.get(client) ?? create(client)
    results.set(client, result)
    return result
  }
}
