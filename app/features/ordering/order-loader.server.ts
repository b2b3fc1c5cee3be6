import type { LoaderFunctionArgs } from '@remix-run/node'
import { readAddresses } from '~/content/addresses.server'
import { withOwnName } from '~/content/placeholders.server'
import { orderableQuery, pageQuery } from '~/content/queries'
import { machinePageSlug, redirectOrNotFound, redirectToPlainPath } from '~/http/redirect-or-not-found.server'

/**
 * The order page of a pack or service, with summary and form; unknown ids are not found, unless an editor has set a
 * redirect.
 * @param asked the slug at which the page was asked for
 */
export async function loadOrder({ params, request, context }: LoaderFunctionArgs, asked = 'order') {
  const id = params.id ?? ''
  const slug = await machinePageSlug('order', asked, request, context)
  const { isOrderable } = await readAddresses(context.content, context.log)
  if (!isOrderable(id)) return redirectOrNotFound(request, context)
  redirectToPlainPath(request, 2)
  const [page, orderable] = await Promise.all([
    context.content.fetch(pageQuery, { slug }),
    context.content.fetch(orderableQuery, { id }),
  ])
  if (!page || !orderable) return redirectOrNotFound(request, context)
  const named = orderable._type === 'service' ? withOwnName(orderable) : orderable
  return { destination: 'order' as const, page, orderable: named }
}

export type OrderData = Awaited<ReturnType<typeof loadOrder>>
