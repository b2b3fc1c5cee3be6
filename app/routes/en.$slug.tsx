import { type ActionFunctionArgs, type HeadersFunction, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import type { Page } from '~/content/sections'
import type { SearchDestination } from '~/features/search/search'
import { searchAction } from '~/features/search/search-action.server'
import { searchClientAction } from '~/features/search/search-client-action'
import { shouldRevalidateAfterSearch } from '~/features/search/should-revalidate'
import { PAGE_CACHE_CONTROL } from '~/http/cache-control'
import { requirePage } from '~/http/redirect-or-not-found.server'
import { loadContentPage } from '~/pages/content-page-loader.server'
import { PageExtras } from '~/pages/PageExtras'
import { loadPageFromBrowser } from '~/pages/page-parts'
import { PageHeading } from '~/pages/PageHeading'
import { requirePart } from '~/pages/ready-parts'
import { pageMeta } from '~/pages/seo'
import { pageThings } from '~/pages/structured-data'
import { MAKES_STRUCTURED_DATA } from '~/pages/structured-data-script'
import { trailOf } from '~/pages/trail'
import { rootDataOf } from '~/root-data'
import { missingPartsOfService } from '~/sections/missing-parts'
import { MissingParts } from '~/sections/MissingParts'
import { Sections } from '~/sections/Sections'

export const loader = loadContentPage

export const clientLoader = loadPageFromBrowser

export async function action({ params, request, context }: ActionFunctionArgs) {
  await requirePage(params.slug ?? '', request, context)
  return searchAction(request, context)
}

export const clientAction = searchClientAction

export const shouldRevalidate = shouldRevalidateAfterSearch

export const headers: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ?? { 'Cache-Control': PAGE_CACHE_CONTROL }

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
  const root = rootDataOf(matches)
  const shown = data?.page ?? data?.service
  if (!shown) return [{ title: root?.settings?.notFound?.message ?? 'Not found' }]
  const title = 'title' in shown ? shown.title : shown.name
  const site = { settings: root?.settings, site: root?.site }
  return pageMeta(site, {
    title: title ?? '',
    seo: shown.seo,
    path: `/en/${params.slug}`,
    madeCard: data?.madeCard,
    things: MAKES_STRUCTURED_DATA ? pageThings(shown, trailOf(shown), site) : [],
  })
}

export default function PageScreen() {
  const { page, service, destination } = useLoaderData<typeof loader>()
  // A new page starts from scratch: nothing stays open, typed or chosen from the previous one.
  if (!page) {
    const missing = missingPartsOfService(service)
    if (missing) return <MissingParts key={service._id} missing={missing} />
    const ServiceScreen = requirePart('serviceScreen')
    return <ServiceScreen key={service._id} service={service} />
  }
  return (
    <Fragment key={page._id}>
      <PageHeading page={page} />
      <PageSections page={page} destination={destination} />
      <PageExtras popup={page.popup} floatingButton={page.floatingButton} trail={trailOf(page)} />
    </Fragment>
  )
}

/** A page's sections, with what they share. */
function PageSections({ page, destination }: { page: Page; destination: SearchDestination | null }) {
  const sections = <Sections sections={page.sections} />
  if (destination) {
    const ResultProvider = requirePart('resultProvider')
    return (
      <ResultProvider destination={destination} sections={page.sections} result={null} videos={null}>
        {sections}
      </ResultProvider>
    )
  }
  const shelf = page.sections.find((section) => section._type === 'packShelf')
  if (!shelf) return sections
  const ShelfOrder = requirePart('shelfOrder')
  return <ShelfOrder shelf={shelf}>{sections}</ShelfOrder>
}
