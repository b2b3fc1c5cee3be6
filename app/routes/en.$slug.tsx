import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { searchAction } from '~/features/search/search-action.server'
import { searchClientAction } from '~/features/search/search-client-action'
import { shouldRevalidateAfterSearch } from '~/features/search/should-revalidate'
import { PAGE_HEADERS, pageHeaders } from '~/http/cache-control'
import { requirePage } from '~/http/redirect-or-not-found.server'
import { loadContentPage } from '~/pages/content-page-loader.server'
import { pageMeta } from '~/pages/head/seo'
import { pageThings } from '~/pages/head/structured-data'
import { MAKES_STRUCTURED_DATA } from '~/pages/head/structured-data-script'
import { loadPageFromBrowser, PAGE_PARTS } from '~/pages/page-parts'
import { PageScreen } from '~/pages/PageScreen'
import { trailOf } from '~/pages/trail'
import { missingPartsOfService } from '~/sections/missing-parts'
import { MissingParts } from '~/sections/MissingParts'
import { errorMetaOf, rootDataOf } from '~/site-settings/root-data'

export { ErrorBoundary } from '~/pages/ErrorScreen'

/** The page or the service page at a slug; an editor's redirect or 404 if there is none. */
export async function loader(args: LoaderFunctionArgs) {
  return data(await loadContentPage(args), PAGE_HEADERS)
}

export const clientLoader = loadPageFromBrowser

/** A search from a search box on the page: redirects to the profile, or returns why there is none. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  await requirePage(params.slug ?? '', request, context)
  return searchAction(request, context)
}

export const clientAction = searchClientAction

export const shouldRevalidate = shouldRevalidateAfterSearch

export const headers = pageHeaders

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const content = data?.page ?? data?.service
  if (!content) return errorMetaOf(matches)
  const root = rootDataOf(matches)
  const title = 'title' in content ? content.title : content.name
  const site = { settings: root?.settings, site: root?.site }
  return pageMeta(site, {
    title: title ?? '',
    seo: content.seo,
    noIndex: data?.noIndex,
    path: content.href,
    madeCard: data?.madeCard,
    things: MAKES_STRUCTURED_DATA ? pageThings(content, trailOf(content), site) : [],
  })
}

/** A page, a service page or, in a preview, what an unfinished service still lacks. */
export default function SlugRoute() {
  const { page, service, destination } = useLoaderData<typeof loader>()
  if (!page) {
    const missing = missingPartsOfService(service)
    if (missing) return <MissingParts key={service._id} missing={missing} />
    const ServiceScreen = PAGE_PARTS.get('serviceScreen')
    return <ServiceScreen key={service._id} service={service} />
  }
  return <PageScreen page={page} destination={destination} />
}
