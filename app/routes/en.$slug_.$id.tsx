import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, type ClientLoaderFunctionArgs } from '@remix-run/react'
import { useEffect } from 'react'
import type { StartHandle } from '~/before-hydration/use-starts-at-once'
import { readAddresses } from '~/content/addresses.server'
import { loadOrder } from '~/features/ordering/order-loader.server'
import { keepShown, loadResultFromBrowser } from '~/features/result/result-client-loader'
import { loadResult } from '~/features/result/result-loader.server'
import { shouldRevalidateResult } from '~/features/result/should-revalidate'
import { searchAction } from '~/features/search/search-action.server'
import { searchClientAction } from '~/features/search/search-client-action'
import { PRIVATE_CACHE_CONTROL } from '~/http/cache-control'
import { orShown } from '~/http/or-shown'
import { redirectOrNotFound } from '~/http/redirect-or-not-found.server'
import { tryTwice } from '~/http/try-twice'
import { orderMeta } from '~/pages/head/order-meta'
import { resultMeta } from '~/pages/head/result-meta'
import { PAGE_PARTS, withParts } from '~/pages/page-parts'
import { errorMetaOf } from '~/site-settings/root-data'
import { dynamicPageAt } from '~shared/addresses/dynamic-pages'

export { ErrorBoundary } from '~/pages/ErrorScreen'

/** The dynamic pages. The site settings decide which of them is at a slug. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args
  const slug = params.slug?.toLowerCase() ?? ''
  const { dynamicPages } = await readAddresses(context.content, context.log)
  const page = dynamicPageAt(slug, dynamicPages)
  if (page === null) return redirectOrNotFound(request, context)
  if (page === 'order') return data(await loadOrder(args, slug))
  return loadResult(args, page, slug)
}

/** A search from a search box on the page: redirects to the profile, or returns why there is none. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { dynamicPages } = await readAddresses(context.content, context.log)
  const page = dynamicPageAt(params.slug?.toLowerCase() ?? '', dynamicPages)
  return page === null ? redirectOrNotFound(request, context) : searchAction(request, context)
}

export const clientAction = searchClientAction

/** Returns the loader's data, or the data on screen of the same profile or order if the connection fails. */
export async function clientLoader({ params, request, serverLoader }: ClientLoaderFunctionArgs) {
  const load = () => tryTwice(() => serverLoader<typeof loader>())
  return withParts(await orShown(loadResultFromBrowser(params.slug, params.id, load, request.url)))
}

/** A profile that is still loading arrives as data. */
export const handle: StartHandle = { startsAtOnce: true }

export const shouldRevalidate = shouldRevalidateResult

export const headers: HeadersFunction = ({ actionHeaders }) => ({
  'Cache-Control': actionHeaders.get('Cache-Control') ?? PRIVATE_CACHE_CONTROL,
})

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (!data) return errorMetaOf(matches)
  const place = { matches, path: location.pathname }
  return data.destination === 'order' ? orderMeta({ data, ...place }) : resultMeta({ data, ...place })
}

/** The page of an order, or the result of a search. */
export default function DynamicPageRoute() {
  const loaded = useLoaderData<typeof loader>()
  const result = loaded.destination === 'order' ? null : loaded
  useEffect(() => {
    if (result) keepShown(result)
  }, [result])
  if (loaded.destination === 'order') {
    const OrderScreen = PAGE_PARTS.get('orderScreen')
    return <OrderScreen page={loaded.page} orderable={loaded.orderable} />
  }
  const { destination, page, username, profile, videos } = loaded
  const ResultScreen = PAGE_PARTS.get('resultScreen')
  return (
    <ResultScreen
      // A new profile and another page start from scratch.
      key={`${destination} ${username}`}
      destination={destination}
      page={page}
      username={username}
      profile={profile}
      videos={videos}
    />
  )
}
