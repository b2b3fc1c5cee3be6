import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { PAGE_CACHE_CONTROL } from '~/cache-control'
import { PageExtras } from '~/components/PageExtras'
import { pageQuery, serviceQuery } from '~/content/queries'
import { movedOrNotFound, requirePage } from '~/moved'
import { ResultProvider } from '~/result/result-context'
import type { loader as rootLoader } from '~/root'
import { SEARCH_DESTINATIONS } from '~/search/search'
import { searchAction } from '~/search/search-action'
import { searchClientAction } from '~/search/search-client-action'
import { shouldRevalidateAfterSearch } from '~/search/should-revalidate'
import { Sections } from '~/sections/Sections'
import { ServiceScreen } from '~/sections/ServiceScreen'
import { pageMeta } from '~/seo'
import { breadcrumbList, organization, thingsOfSections, videoObject } from '~/structured-data'
import { trailOf } from '~/trail'

/** Any page that an editor made, and the page of each service. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  await requirePage(slug, request, context)
  const page = await context.content.fetch(pageQuery, { slug })
  if (page) return { page, service: null }
  const service = await context.content.fetch(serviceQuery, { slug })
  if (service) return { page: null, service }
  return movedOrNotFound(request, context)
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  await requirePage(params.slug ?? '', request, context)
  return searchAction(request, context)
}

export const clientAction = searchClientAction

export const shouldRevalidate = shouldRevalidateAfterSearch

export const headers: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ?? { 'Cache-Control': PAGE_CACHE_CONTROL }

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches, params }) => {
  const root = matches.find((match) => match.id === 'root')?.data
  const shown = data?.page ?? data?.service
  if (!shown) return [{ title: root?.settings?.notFound?.message ?? 'Not found' }]
  const title = 'title' in shown ? shown.title : shown.name
  const site = { settings: root?.settings, site: root?.site }
  const trail = trailOf(shown)
  return pageMeta(site, {
    title: title ?? '',
    seo: shown.seo,
    path: `/en/${params.slug}`,
    things: [
      organization(site),
      ...(trail.length > 0 ? [breadcrumbList(trail, site)] : []),
      ...('promo' in shown ? [videoObject(shown.promo.video, site)] : []),
      ...thingsOfSections(shown.sections, site),
    ],
  })
}

export default function PageScreen() {
  const { page, service } = useLoaderData<typeof loader>()
  // A new page starts from its beginning: what was open, typed or chosen on the last one is gone.
  if (!page) return <ServiceScreen key={service._id} service={service} />
  // A result page without a username: it holds no profile and says so.
  const destination = SEARCH_DESTINATIONS.find((known) => known === page.slug)
  return (
    <Fragment key={page._id}>
      {destination ? (
        <ResultProvider destination={destination} sections={page.sections} result={null} videos={null}>
          <Sections sections={page.sections} />
        </ResultProvider>
      ) : (
        <Sections sections={page.sections} />
      )}
      <PageExtras popup={page.popup} floatingButton={page.floatingButton} trail={trailOf(page)} />
    </Fragment>
  )
}
