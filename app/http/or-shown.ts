import { isConnectionError } from './connection-error'

/**
 * Waits for the data of a page. If the connection fails while the page on screen is being reloaded, returns the
 * data that it shows, so that it stays, with a form that is being filled in, for example.
 * @throws the error of the request if it was for another page, or if no page is shown
 */
export function orShown<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch((error: unknown) => {
    const { errors, loaderData, matches, navigation } = window.__remixRouter.state
    if (errors || navigation.location || !isConnectionError(error)) throw error
    return matches.map(({ route }) => loaderData[route.id] as Loaded).pop() as Loaded
  })
}
