import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { homePageQuery } from '~/content/queries'
import { searchAction } from '~/features/search/search-action.server'
import { searchClientAction } from '~/features/search/search-client-action'
import { shouldRevalidateAfterSearch } from '~/features/search/should-revalidate'
import { PAGE_HEADERS, pageHeaders } from '~/http/cache-control'
import { redirectToPlainPath } from '~/http/redirect-or-not-found.server'
import { withPageDetails } from '~/pages/content-page-loader.server'
import { pageMeta } from '~/pages/head/seo'
import { pageThings } from '~/pages/head/structured-data'
import { MAKES_STRUCTURED_DATA } from '~/pages/head/structured-data-script'
import { loadPageFromBrowser } from '~/pages/page-parts'
import { PageScreen } from '~/pages/PageScreen'
import { errorMetaOf, rootDataOf } from '~/site-settings/root-data'
import { HOME_PATH } from '~shared/addresses/home-path'

export { ErrorBoundary } from '~/pages/ErrorScreen'

/** The home page, as chosen in the site settings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  redirectToPlainPath(request, 2)
  const page = await context.content.fetch(homePageQuery)
  if (!page) throw data(null, { status: 404 })
  return data(await withPageDetails(page, context), PAGE_HEADERS)
}

export const clientLoader = loadPageFromBrowser

/** A search from a search box on the page: redirects to the profile, or returns why there is none. */
export function action({ request, context }: ActionFunctionArgs) {
  return searchAction(request, context)
}

export const clientAction = searchClientAction

export const shouldRevalidate = shouldRevalidateAfterSearch

export const headers = pageHeaders

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return errorMetaOf(matches)
  const root = rootDataOf(matches)
  const { title, seo } = data.page
  const site = { settings: root?.settings, site: root?.site }
  return pageMeta(site, {
    title: title ?? '',
    seo,
    path: HOME_PATH,
    madeCard: data.madeCard,
    things: MAKES_STRUCTURED_DATA ? pageThings(data.page, [], site) : [],
  })
}

export default function HomeRoute() {
  const { page, destination } = useLoaderData<typeof loader>()
  return <PageScreen page={page} destination={destination} />
}
