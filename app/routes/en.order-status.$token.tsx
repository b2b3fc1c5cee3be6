import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PRIVATE_CACHE_CONTROL } from '~/http/cache-control'
import { orderStatusQuery } from '~/content/queries'
import { OrderStatusScreen } from '~/features/forms/OrderStatusScreen'
import { statusTexts } from '~/features/forms/status-texts'
import { redirectOrNotFound } from '~/http/redirect-or-not-found.server'
import { pageMeta } from '~/pages/seo'
import { rootDataOf } from '~/root-data'

/** How a submission is doing, at an address that only its visitor and the team have. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const order = await context.orderStatus(params.token ?? '')
  if (!order) return redirectOrNotFound(request, context)
  // An order is found while the dataset is away, too; then the page has the words it had at first.
  const settings = await context.content.fetch(orderStatusQuery).catch(() => null)
  return { order, texts: statusTexts(settings?.orderStatus) }
}

// The secret is in the address: it is told to no other site, and kept by nobody.
export const headers: HeadersFunction = () => ({
  'Cache-Control': PRIVATE_CACHE_CONTROL,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const root = rootDataOf(matches)
  if (!data) return [{ title: root?.settings?.notFound?.message ?? 'Not found' }]
  const title = data.texts.title.replace('{reference}', data.order.reference)
  // Without the site, there is no canonical address, which would repeat the secret.
  return pageMeta(
    { settings: root?.settings, site: undefined },
    { title, seo: null, noIndex: true, path: '' },
  )
}

export default function OrderStatusRoute() {
  const { order, texts } = useLoaderData<typeof loader>()
  return <OrderStatusScreen order={order} texts={texts} />
}
