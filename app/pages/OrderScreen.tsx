import type { Order } from '~/features/ordering/order-context'
import type { OrderData } from '~/features/ordering/order-loader.server'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { OrderProvider } from '~/features/ordering/OrderProvider'
import { QUESTION_PANELS } from '~/features/ordering/question-panels'
import { readKind } from '~/features/ordering/selection'
import { useAnswers } from '~/features/ordering/use-answers'
import { Sections } from '~/sections/Sections'
import { useRootData } from '~/site-settings/root-data'
import { accountName } from '~/tiktok/account-name'
import { readAccount } from '~shared/ordering/account'
import { PageExtras } from './PageExtras'
import { PageHeading } from './PageHeading'

/** The order page of a pack or service, with summary and form, or with the form alone if nothing is ordered. */
export function OrderScreen({ page, orderable }: Pick<OrderData, 'page' | 'orderable'>) {
  const [params, onAnswer] = useAnswers()
  const kind = readKind(params)
  const searchLabel = useRootData()?.settings?.search?.label
  const texts = useOrderingTexts()
  const account = readAccount(params)
  const service = orderable?._type === 'pack' ? orderable.seller : orderable
  // Packs are for TikTok accounts, whose names are normalized; a service may be for accounts elsewhere.
  const ofService = service?.account
  const username = account === null || ofService ? account : accountName(account)
  const order: Order | null = orderable && {
    username,
    pack:
      orderable._type === 'pack'
        ? {
            packId: orderable._id,
            quantity: orderable.quantity ?? 0,
            kind: kind ?? '',
            kindName: orderable.kindName ?? '',
            price: orderable.price ?? 0,
          }
        : null,
    trial: null,
    posts: null,
    service: service?.name ?? null,
    form: orderable.form,
    notice: null,
    obstacle: null,
    questions:
      username === null
        ? {
            label: ofService?.label ?? searchLabel ?? '',
            placeholder: ofService?.placeholder ?? texts.accountPlaceholder,
            offers: [],
            trial: null,
            onAnswer,
          }
        : null,
  }
  return (
    <OrderProvider order={order} panels={QUESTION_PANELS}>
      <PageHeading title={page.title} sections={page.sections} />
      <Sections sections={page.sections} />
      <PageExtras page={page} popup={page.popup} floatingButton={page.floatingButton} />
    </OrderProvider>
  )
}
