import { data, redirect, replace, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { readAddresses } from '~/content/addresses.server'
import { readSelection } from '~/features/ordering/selection'
import { FAILED_SEARCH_CACHE_CONTROL, PRIVATE_CACHE_CONTROL } from '~/http/cache-control'
import { accountName } from '~/tiktok/account-name'
import { isWorthRetrying, type VisitorMessage } from '~/tiktok/messages'
import { PACK_KINDS } from '~shared/ordering/kinds'
import { hasMoreParameters } from '~shared/text/parameters'
import { isForeignLink } from './foreign-link.server'
import { isNamelessLink } from './nameless-link.server'
import { echoOf, resultPath, SEARCH_DESTINATIONS, SEARCH_FIELDS, type SearchFailure } from './search'

/** Most fields of a search form. The site's own have four; extensions of browsers may add some. */
const MAX_FIELDS = 50

const searchForm = z.object({
  [SEARCH_FIELDS.box]: z.string().max(40).catch('search'),
  [SEARCH_FIELDS.destination]: z.enum(SEARCH_DESTINATIONS).catch('profile'),
  [SEARCH_FIELDS.kind]: z.enum(PACK_KINDS).nullable().catch(null).default(null),
  [SEARCH_FIELDS.username]: z.string().catch(''),
})

/**
 * The action of every page with a search box: looks up the username and redirects to the profile, or returns a
 * `SearchFailure` with the lookup's HTTP status. A pasted link or handle stands for its account. A missing username is
 * looked up as empty, but a link without a name or to another site is not. A truncated form is answered with 400, one
 * with too many fields with 413. A pack chosen before stays chosen, but posts do not, since they belong to their
 * account.
 */
export async function searchAction(request: Request, context: AppLoadContext) {
  // Parsing a form with thousands of fields would stop the site for everybody.
  const sent = await request.text().catch(() => null)
  if (sent === null)
    throw new Response('Part of your search got lost on the way. Please search again.\n', { status: 400 })
  if (hasMoreParameters(sent, MAX_FIELDS)) throw new Response('That form is too large.\n', { status: 413 })
  const form = searchForm.parse(Object.fromEntries(new URLSearchParams(sent)))
  const username = form[SEARCH_FIELDS.username]
  const fail = (message: VisitorMessage, { retry, status }: { retry: boolean; status: number }) => {
    const search = {
      box: form[SEARCH_FIELDS.box],
      username: echoOf(username),
      message,
      retry,
      disconnected: false,
    }
    return data<SearchFailure>(
      { search },
      { status, headers: { 'Cache-Control': FAILED_SEARCH_CACHE_CONTROL } },
    )
  }
  if (isNamelessLink(username)) return fail({ key: 'namelessLink' }, { retry: false, status: 404 })
  if (isForeignLink(username)) return fail({ key: 'foreignLink' }, { retry: false, status: 404 })
  const result = await context.tiktok.lookupProfile(accountName(username))
  if (result.ok) {
    const { [SEARCH_FIELDS.destination]: destination, [SEARCH_FIELDS.kind]: kind } = form
    const { dynamicPages } = await readAddresses(context.content, context.log)
    const { pathname, search, searchParams } = new URL(request.url)
    const selection = readSelection(searchParams)
    const pack =
      selection.kind && selection.packId ? { kind: selection.kind, packId: selection.packId } : null
    const path = resultPath(destination, result.profile.uniqueId, dynamicPages, { kind, pack })
    const init = { status: 303, headers: { 'Cache-Control': PRIVATE_CACHE_CONTROL } }
    // A search for the account on screen adds no history entry, and keeps everything chosen on its page.
    const isShown = new URL(path, request.url).pathname === pathname
    return isShown ? replace(pathname + search, init) : redirect(path, init)
  }
  const { message, code, status } = result.error
  return fail(message, { retry: isWorthRetrying(code), status })
}
