import { useMemo, type ReactNode } from 'react'
import type { Section } from '~/content/sections'
import { useRootData } from '~/site-settings/root-data'
import { accountName } from '~/tiktok/account-name'
import { readAccount } from '~shared/ordering/account'
import { capitalize } from '~shared/text/capitalize'
import { findOffer, listOffers } from './offers'
import { useOrderingTexts } from './ordering-texts'
import { OrderProvider } from './OrderProvider'
import { QUESTION_PANELS } from './question-panels'
import { readSelection } from './selection'
import { useAnswers } from './use-answers'

interface ShelfOrderProps {
  /** The section whose packs, all of one kind, the page sells. */
  shelf: Section<'packShelf'>
  children: ReactNode
}

/**
 * The order of a page that sells packs of one kind: the page asks which pack before its form, and passes pack and kind
 * to the form. Until the visitor chooses, the first pack is ordered.
 */
export function ShelfOrder({ shelf, children }: ShelfOrderProps) {
  const label = useRootData()?.settings?.search?.label ?? ''
  const texts = useOrderingTexts()
  const [answers, onAnswer] = useAnswers()
  const offers = useMemo(
    () => listOffers([{ ...shelf, label: shelf.kindName && capitalize(shelf.kindName) }]),
    [shelf],
  )
  const pack = findOffer(offers, readSelection(answers)) ?? offers[0]
  if (!pack) return children
  const account = readAccount(answers)
  return (
    <OrderProvider
      panels={QUESTION_PANELS}
      order={{
        username: account === null ? null : accountName(account),
        pack,
        trial: null,
        posts: null,
        service: null,
        form: null,
        notice: null,
        obstacle: null,
        questions: { label, placeholder: texts.accountPlaceholder, offers, trial: null, onAnswer },
      }}
    >
      {children}
    </OrderProvider>
  )
}
