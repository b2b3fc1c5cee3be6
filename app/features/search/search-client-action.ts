import type { ClientActionFunctionArgs } from '@remix-run/react'
import { arrivalOf } from '~/http/arrival'
import { isConnectionError } from '~/http/connection-error'
import { leaveIfUpgraded } from '~/http/reload-if-useful'
import { echoOf, SEARCH_FIELDS, type SearchFailure } from './search'

/**
 * Sends a search from the browser. If the request fails, or gets no response, this returns a failed search, so that the
 * page stays; everything else, redirects included, is up to the server. If the site has been upgraded, the form is sent
 * as without scripts.
 */
export async function searchClientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  // The form is read before the request is sent, since a body can only be read once.
  const form = await request.clone().formData()
  try {
    return await arrivalOf(serverAction())
  } catch (error) {
    if (!isConnectionError(error)) throw error
    // The box that searches is busy.
    await leaveIfUpgraded(() => document.querySelector<HTMLFormElement>('form[aria-busy=true]')?.submit())
    const failure: SearchFailure = {
      search: {
        box: String(form.get(SEARCH_FIELDS.box)),
        username: echoOf(String(form.get(SEARCH_FIELDS.username))),
        message: { key: 'connectionFailed' },
        retry: true,
        disconnected: true,
      },
    }
    return failure
  }
}
