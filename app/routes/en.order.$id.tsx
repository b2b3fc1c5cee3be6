import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadOrder } from '~/features/ordering/order-loader.server'
import { shouldRevalidateAfterSearch } from '~/features/search/should-revalidate'
import { PRIVATE_CACHE_CONTROL } from '~/http/cache-control'
import { orderMeta } from '~/pages/order-meta'
import { OrderScreen } from '~/pages/OrderScreen'
import { loadPageFromBrowser } from '~/pages/page-parts'

/** The order page at the address that it has unless an editor changes it. */
export function loader(args: LoaderFunctionArgs) {
  return loadOrder(args)
}

export const clientLoader = loadPageFromBrowser

export const shouldRevalidate = shouldRevalidateAfterSearch

export const headers: HeadersFunction = () => ({ 'Cache-Control': PRIVATE_CACHE_CONTROL })

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  orderMeta({ data, matches, path: location.pathname })

export default function OrderRoute() {
  const { page, orderable } = useLoaderData<typeof loader>()
  return <OrderScreen page={page} orderable={orderable} />
}
