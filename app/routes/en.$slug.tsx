import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PAGE_CACHE_CONTROL } from '~/cache-control'
import { pageQuery, serviceQuery } from '~/content/queries'
import { ResultProvider } from '~/result/result-context'
import type { loader as rootLoader } from '~/root'
import { SEARCH_DESTINATIONS } from '~/search/search'
import { searchAction } from '~/search/search-action'
import { Sections } from '~/sections/Sections'
import { ServiceScreen } from '~/sections/ServiceScreen'
import { pageMeta } from '~/seo'

/** Any page that an editor made, and the page of each service. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const page = await context.content.fetch(pageQuery, { slug })
  if (page) return { page, service: null }
  const [service, orderPage] = await Promise.all([
    context.content.fetch(serviceQuery, { slug }),
    context.content.fetch(pageQuery, { slug: 'order' }),
  ])
  if (!service) throw data(null, { status: 404 })
  return { page: null, service: { ...service, orderPage } }
}

export function action({ request, context }: ActionFunctionArgs) {
  return searchAction(request, context)
}

export const headers: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ?? { 'Cache-Control': PAGE_CACHE_CONTROL }

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches, params }) => {
  const root = matches.find((match) => match.id === 'root')?.data
  const shown = data?.page ?? data?.service
  if (!shown) return [{ title: root?.settings?.notFound?.message ?? 'Not found' }]
  return pageMeta(root?.settings, root?.site.siteUrl, {
    title: shown.seo?.title ?? ('title' in shown ? shown.title : shown.name) ?? '',
    description: shown.seo?.description,
    noIndex: shown.seo?.noIndex,
    path: `/en/${params.slug}`,
  })
}

export default function PageScreen() {
  const { page, service } = useLoaderData<typeof loader>()
  if (!page) return service ? <ServiceScreen service={service} orderPage={service.orderPage} /> : null
  // A result page without a username: it holds no profile and says so (spec section 8).
  const destination = SEARCH_DESTINATIONS.find((known) => known === page.slug)
  if (!destination) return <Sections sections={page.sections} />
  return (
    <ResultProvider destination={destination} sections={page.sections} result={null} videos={null}>
      <Sections sections={page.sections} />
    </ResultProvider>
  )
}
