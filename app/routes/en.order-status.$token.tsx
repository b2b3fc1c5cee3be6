import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { withDefaults } from '~/content/edited-texts'
import { orderStatusQuery } from '~/content/queries'
import { shownDay, shownItems } from '~/features/order-status/shown-status.server'
import { statusTexts, statusTitle } from '~/features/order-status/status-texts'
import { PRIVATE_CACHE_CONTROL } from '~/http/cache-control'
import { redirectOrNotFound } from '~/http/redirect-or-not-found.server'
import { pageMeta } from '~/pages/head/seo'
import { loadPageFromBrowser, PAGE_PARTS } from '~/pages/page-parts'
import { errorMetaOf, rootDataOf } from '~/site-settings/root-data'
import { DEFAULT_FORM_TEXTS } from '~shared/default-texts/forms'
import { DEFAULT_ORDERING_TEXTS } from '~shared/default-texts/ordering'

export { ErrorBoundary } from '~/pages/ErrorScreen'

/** The status of a submission, at an address that only its visitor and the team know. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const found = await context.orderStatus(params.token ?? '')
  if (!found) return redirectOrNotFound(request, context)
  const { submittedAt, ...orderStatus } = found
  // An order is found even while the dataset is down; the page then uses its default texts.
  const settings = await context.content.fetch(orderStatusQuery).catch(() => null)
  const texts = {
    ...statusTexts(settings?.orderStatus),
    payNow: settings?.payNow || DEFAULT_FORM_TEXTS.payNow,
  }
  const items = shownItems(orderStatus.items, withDefaults(DEFAULT_ORDERING_TEXTS, settings?.ordering))
  return { orderStatus: { ...orderStatus, items, receivedOn: shownDay(submittedAt) }, texts }
}

export const clientLoader = loadPageFromBrowser

// The address contains the secret, so it must not be sent to other sites or cached.
export const headers: HeadersFunction = () => ({
  'Cache-Control': PRIVATE_CACHE_CONTROL,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return errorMetaOf(matches)
  const root = rootDataOf(matches)
  const title = statusTitle(data.orderStatus, data.texts)
  // Without the site's address, no canonical link is rendered, which would repeat the secret.
  return pageMeta(
    { settings: root?.settings, site: undefined },
    { title, seo: null, noIndex: true, path: '' },
  )
}

export default function OrderStatusRoute() {
  const { orderStatus, texts } = useLoaderData<typeof loader>()
  const OrderStatusScreen = PAGE_PARTS.get('orderStatusScreen')
  return <OrderStatusScreen order={orderStatus} texts={texts} />
}
