import { type ActionFunctionArgs, type HeadersFunction, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { searchAction } from '~/features/search/search-action.server'
import { searchClientAction } from '~/features/search/search-client-action'
import { shouldRevalidateAfterSearch } from '~/features/search/should-revalidate'
import { PAGE_CACHE_CONTROL } from '~/http/cache-control'
import { requirePage } from '~/http/redirect-or-not-found.server'
import { loadContentPage } from '~/pages/content-page-loader.server'
import { PageExtras } from '~/pages/PageExtras'
import { loadPageFromBrowser } from '~/pages/page-parts'
import { readyParts } from '~/pages/ready-parts'
import { MAKES_STRUCTURED_DATA, pageMeta } from '~/pages/seo'
import { pageThings } from '~/pages/structured-data'
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
    things: MAKES_STRUCTURED_DATA ? pageThings(shown, site) : [],
  })
}

export default function PageScreen() {
  const { page, service, destination } = useLoaderData<typeof loader>()
  const { resultProvider: ResultProvider, serviceScreen: ServiceScreen, shelfOrder: ShelfOrder } = readyParts
  // A new page starts from scratch: nothing stays open, typed or chosen from the previous one.
  if (!page) {
    const missing = missingPartsOfService(service)
    if (missing) return <MissingParts key={service._id} missing={missing} />
    return ServiceScreen ? <ServiceScreen key={service._id} service={service} /> : null
  }
  const shelf = page.sections.find((section) => section._type === 'packShelf')
  return (
    <Fragment key={page._id}>
      {destination && ResultProvider ? (
        <ResultProvider destination={destination} sections={page.sections} result={null} videos={null}>
          <Sections sections={page.sections} />
        </ResultProvider>
      ) : shelf && ShelfOrder ? (
        <ShelfOrder shelf={shelf}>
          <Sections sections={page.sections} />
        </ShelfOrder>
      ) : (
        <Sections sections={page.sections} />
      )}
      <PageExtras popup={page.popup} floatingButton={page.floatingButton} trail={trailOf(page)} />
    </Fragment>
  )
}
