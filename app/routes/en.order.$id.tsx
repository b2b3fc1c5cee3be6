import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { readAddresses } from '~/content/addresses.server'
import { orderableQuery, pageQuery } from '~/content/queries'
import { OrderContext, type Order } from '~/features/ordering/order-context'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { readAccount } from '~/features/ordering/account'
import { readKind } from '~/features/ordering/selection'
import { withAnswers } from '~/features/ordering/use-answers'
import { accountName } from '~/features/search/account-name'
import { PRIVATE_CACHE_CONTROL } from '~/http/cache-control'
import { redirectToLowerCase, redirectOrNotFound } from '~/http/redirect-or-not-found.server'
import { PageExtras } from '~/pages/PageExtras'
import { loadPageFromBrowser } from '~/pages/page-parts'
import { pageMeta } from '~/pages/seo'
import { rootDataOf, useRootData } from '~/root-data'
import { Sections } from '~/sections/Sections'

/**
 * The order page of a pack or service, with summary and form; unknown ids are not found, unless an editor has set a
 * redirect.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const { isOrderable } = await readAddresses(context.content, context.log)
  if (!isOrderable(id)) return redirectOrNotFound(request, context)
  redirectToLowerCase(request, 2)
  const [page, orderable] = await Promise.all([
    context.content.fetch(pageQuery, { slug: 'order' }),
    context.content.fetch(orderableQuery, { id }),
  ])
  if (!page || !orderable) return redirectOrNotFound(request, context)
  return { page, orderable }
}

export const clientLoader = loadPageFromBrowser

export const headers: HeadersFunction = () => ({ 'Cache-Control': PRIVATE_CACHE_CONTROL })

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
  const root = rootDataOf(matches)
  if (!data) return [{ title: root?.settings?.notFound?.message ?? 'Not found' }]
  return pageMeta(
    { settings: root?.settings, site: root?.site },
    {
      title: data.page.title ?? '',
      seo: data.page.seo,
      noIndex: true,
      path: `/en/order/${params.id}`,
    },
  )
}

export default function OrderScreen() {
  const { page, orderable } = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  const onAnswer = (name: string, value: string) =>
    setParams((current) => withAnswers(current, { [name]: value }), {
      replace: true,
      preventScrollReset: true,
    })
  const kind = readKind(params)
  const label = useRootData()?.settings?.search?.label ?? ''
  const texts = useOrderingTexts()
  const account = readAccount(params)
  const username = account === null ? null : accountName(account)
  const order: Order = {
    username,
    pack:
      orderable._type === 'pack'
        ? {
            packId: orderable._id,
            quantity: orderable.quantity ?? 0,
            kind: kind ?? '',
            kindName: kind ?? '',
            price: orderable.price ?? 0,
          }
        : null,
    trial: null,
    posts: null,
    service: orderable._type === 'service' ? orderable.name : null,
    form: orderable.form,
    notice: null,
    obstacle: null,
    questions:
      username === null
        ? { label, placeholder: texts.accountPlaceholder, offers: [], trial: null, onAnswer }
        : null,
  }
  return (
    <OrderContext.Provider value={order}>
      <Sections sections={page.sections} />
      <PageExtras popup={page.popup} floatingButton={page.floatingButton} trail={[]} />
    </OrderContext.Provider>
  )
}
