import type { LoaderFunctionArgs } from '@remix-run/node'
import { readAddresses } from '~/content/addresses.server'
import type { OrderableQueryResult } from '~/content/content.types'
import { withOwnName } from '~/content/placeholders.server'
import { orderableQuery, pageQuery } from '~/content/queries'
import { redirectIfMoved, redirectOrNotFound, redirectToPlainPath } from '~/http/redirect-or-not-found.server'
import type { PackKind } from '~shared/ordering/kinds'
import { readKind } from './selection'

type Orderable = NonNullable<OrderableQueryResult>

/**
 * Loads the order page of a pack or service, with summary and form. If the id is unknown, as after a pack was removed,
 * the page has only the form, unless an editor has set a redirect. The same goes for a pack without a price.
 * @param slug of the order page
 */
export async function loadOrder({ params, request, context }: LoaderFunctionArgs, slug: string) {
  const id = params.id ?? ''
  const { isOrderable } = await readAddresses(context.content, context.log)
  // Checked against the known ids, so that no visitor input reaches the dataset.
  const isKnown = isOrderable(id)
  if (!isKnown) await redirectIfMoved(request, context)
  redirectToPlainPath(request, 2)
  const kind = readKind(new URL(request.url).searchParams)
  const [page, orderable] = await Promise.all([
    context.content.fetch(pageQuery, { slug }),
    isKnown ? context.content.fetch(orderableQuery, { id }) : null,
  ])
  if (!page) return redirectOrNotFound(request, context)
  const isShown = orderable && (context.preview || isComplete(orderable))
  return { destination: 'order' as const, page, orderable: isShown ? ordered(orderable, kind) : null }
}

/** Whether a pack has a quantity and a price: the Studio requires both, but a script can store a pack without them. */
function isComplete(orderable: Orderable): boolean {
  if (orderable._type === 'service') return true
  return typeof orderable.quantity === 'number' && typeof orderable.price === 'number'
}

/**
 * Returns what is ordered, with texts that name its service. A pack that one service alone sells is for accounts of
 * that service, has its form, and is named by its lists: YouTube sells subscribers, not followers.
 */
function ordered(orderable: Orderable, kind: PackKind | null) {
  if (orderable._type === 'service') return withOwnName(orderable)
  const { sellers, ...pack } = orderable
  const [seller, ...others] = sellers
  if (seller?._type !== 'service' || others.length > 0) return { ...pack, seller: null, kindName: kind }
  const { name, account, form, packTabs, shelves, tabs } = withOwnName(seller)
  // Shelves lead here: their name for the kind is the one that the visitor has seen.
  const list = [...(shelves ?? []), ...(packTabs ?? []), ...(tabs ?? [])].find(
    (sold) => sold.kind === kind && sold.packs?.includes(pack._id),
  )
  return { ...pack, form: pack.form ?? form, seller: { name, account }, kindName: list?.kindName ?? kind }
}

/** Loader data of an order page. */
export type OrderData = Awaited<ReturnType<typeof loadOrder>>
