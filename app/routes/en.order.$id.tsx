import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { readAddresses } from '~/content/addresses.server'
import { orderableQuery, pageQuery } from '~/content/queries'
import { PACK_KINDS } from '~/features/ordering/kinds'
import { OrderContext, type Order } from '~/features/ordering/order-context'
import { PRIVATE_CACHE_CONTROL } from '~/http/cache-control'
import { redirectToLowerCase, redirectOrNotFound } from '~/http/redirect-or-not-found.server'
import { PageExtras } from '~/pages/PageExtras'
import { pageMeta } from '~/pages/seo'
import { rootDataOf } from '~/root-data'
import { Sections } from '~/sections/Sections'

/**
 * The order page of a pack or service, with summary and form; unknown ids are not found, unless an editor has set a
 * redirect.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const { isOrderable } = await readAddresses(context.content, context.log)
  if (!isOrderable(id)) return redirectOrNotFound(request, context)
  redirectToLowerCase(request, 2)
  const [page, orderable] = await Promise.all([
    context.content.fetch(pageQuery, { slug: 'order' }),
    context.content.fetch(orderableQuery, { id }),
  ])
  if (!page || !orderable) return redirectOrNotFound(request, context)
  return { page, orderable }
}

export const headers: HeadersFunction = () => ({ 'Cache-Control': PRIVATE_CACHE_CONTROL })

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
  const root = rootDataOf(matches)
  if (!data) return [{ title: root?.settings?.notFound?.message ?? 'Not found' }]
  return pageMeta(
    { settings: root?.settings, site: root?.site },
    {
      title: data.page.title ?? '',
      seo: data.page.seo,
      noIndex: true,
      path: `/en/order/${params.id}`,
    },
  )
}

/** Longest username passed on to the form, in characters. */
const MAX_USERNAME_LENGTH = 100

export default function OrderScreen() {
  const { page, orderable } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const kind = PACK_KINDS.find((known) => known === params.get('kind'))
  const order: Order = {
    username: params.get('username')?.slice(0, MAX_USERNAME_LENGTH) || null,
    pack:
      orderable._type === 'pack'
        ? {
            quantity: orderable.quantity ?? 0,
            kind: kind ?? '',
            kindName: kind ?? '',
            price: orderable.price ?? 0,
          }
        : null,
    posts: null,
    service: orderable._type === 'service' ? orderable.name : null,
    form: orderable.form,
    notice: null,
    obstacle: null,
  }
  return (
    <OrderContext.Provider value={order}>
      <Sections sections={page.sections} />
      <PageExtras popup={page.popup} floatingButton={page.floatingButton} trail={[]} />
    </OrderContext.Provider>
  )
}
