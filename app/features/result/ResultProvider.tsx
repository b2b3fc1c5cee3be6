import { useActionData, useNavigation, useRevalidator } from '@remix-run/react'
import { useMemo, useState, type ReactNode } from 'react'
import type { PageSection } from '~/content/sections'
import { findOffer } from '~/features/ordering/offers'
import type { OrderPanels } from '~/features/ordering/order-context'
import { OrderProvider } from '~/features/ordering/OrderProvider'
import { POSTS_PER_STEP, readKind, togglePost } from '~/features/ordering/selection'
import type { SearchDestination, SearchFailure } from '~/features/search/search'
import type { ProfileResult, VideosResult } from '~/tiktok/client.server'
import { isWorthRetrying } from '~/tiktok/messages'
import { MAX_POSTS, postLimit } from '~shared/ordering/post-limit'
import { orderingSectionsOf } from './ordering-sections'
import { OrderObstacle } from './OrderObstacle'
import { ResultContext, type ResultPage, type VideosState } from './result-context'
import { openingOffer, orderOn, sharesOf, videosStateOf, withoutUnshared } from './result-rules'
import { ResultBag } from './ResultBag'
import { useChoice } from './use-choice'
import { useResultTitle } from './use-result-title'

/** The panels of a result page, where the account is known but posts may be missing. */
const PANELS: OrderPanels = { Bag: ResultBag, Obstacle: OrderObstacle }

interface ResultProviderProps {
  destination: SearchDestination
  sections: readonly PageSection[]
  /** The account that is looked up; null if no profile was requested. */
  username: string | null
  /** Undefined while loading; null if no profile was requested. */
  result: ProfileResult | null | undefined
  /** Undefined while loading; null if they were not requested. */
  videos: VideosResult | null | undefined
  children: ReactNode
}

/** Holds what a visitor sees and chooses on a result page, and keeps the choice in the address. */
export function ResultProvider({
  destination,
  sections,
  username,
  result,
  videos,
  children,
}: ResultProviderProps) {
  const search = useActionData<SearchFailure | undefined>()?.search
  // A search that never left the browser says nothing about the profile shown.
  const failure = search?.disconnected ? undefined : search
  const retrying = useRevalidator().state === 'loading'
  const busy = useNavigation().state !== 'idle' || retrying
  const { selection, requestedCount, params, choose } = useChoice(busy, search)
  const [choices, setChoices] = useState(0)

  const kind = readKind(params)
  const { picker, offers, anchors } = useMemo(() => orderingSectionsOf(sections), [sections])
  const found = failure ? null : result
  const profile = found?.ok ? found.profile : null
  useResultTitle(failure !== undefined || found?.ok === false, profile?.uniqueId ?? username)

  const page = useMemo((): ResultPage => {
    const offer =
      findOffer(offers, selection) ??
      (picker && !selection.packId ? openingOffer(offers, kind, picker) : undefined)
    const settledState = videosStateOf(destination, profile, videos, offer !== undefined)
    const asksAgain = retrying && settledState.status === 'failed' && settledState.retry
    const videosState: VideosState = asksAgain ? { status: 'loading' } : settledState
    const limit = offer ? postLimit(offer.quantity) : MAX_POSTS
    const shares = sharesOf(offer, selection, videosState)
    // Chosen posts are never hidden.
    const shown = Math.max(requestedCount, ...shares.map((post) => post.number))
    return {
      destination,
      username,
      loading: found === undefined,
      profile,
      error:
        found?.ok === false
          ? { message: found.error.message, retry: isWorthRetrying(found.error.code) }
          : null,
      videos: videosState,
      offers,
      offer,
      packGone: !offer && !!selection.packId,
      chooseOffer: (chosen) => {
        setChoices((count) => count + 1)
        choose({ ...selection, kind: chosen.kind, packId: chosen.packId }, requestedCount)
      },
      choices,
      shares,
      posts: selection.posts,
      togglePost: (id) => choose(togglePost(withoutUnshared(selection, shares), id, limit), requestedCount),
      postLimit: limit,
      full: shares.length >= limit,
      kind: selection.kind ?? kind,
      ...anchors,
      shown,
      showMore: () => choose(selection, shown + POSTS_PER_STEP),
    }
  }, [
    destination,
    username,
    found,
    profile,
    videos,
    offers,
    picker,
    selection,
    requestedCount,
    choices,
    choose,
    kind,
    anchors,
    retrying,
  ])

  const order = useMemo(() => orderOn(page), [page])

  return (
    <ResultContext.Provider value={page}>
      <OrderProvider order={order} panels={PANELS}>
        {children}
      </OrderProvider>
    </ResultContext.Provider>
  )
}
