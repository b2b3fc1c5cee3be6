import {
  useActionData,
  useLocation,
  useNavigation,
  useNavigationType,
  useRevalidator,
  useSearchParams,
} from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { PageSection } from '~/content/sections'
import { findOffer, listOffers } from '~/features/ordering/offers'
import type { Order, OrderPanels } from '~/features/ordering/order-context'
import { OrderBag } from '~/features/ordering/OrderBag'
import { OrderObstacle } from '~/features/ordering/OrderObstacle'
import { OrderProvider } from '~/features/ordering/OrderProvider'
import {
  POSTS_PER_STEP,
  readKind,
  readSelection,
  readShown,
  togglePost,
  writeSelection,
  writeShown,
  type Selection,
} from '~/features/ordering/selection'
import type { SearchDestination, SearchFailure } from '~/features/search/search'
import type { ProfileResult, VideosResult } from '~/features/tiktok/client.server'
import { isWorthRetrying } from '~/features/tiktok/messages'
import { useMessage } from '~/root-data'
import { landsOnPosts } from '~shared/ordering/kinds'
import { MAX_POSTS, postLimit } from '~shared/ordering/post-limit'
import { GRID_ID, POSTS_ID, ResultContext, type ResultPage, type VideosState } from './result-context'
import {
  lacksChoice,
  obstacleTo,
  openingOffer,
  sharesOf,
  videosStateOf,
  withoutUnshared,
} from './result-rules'

/** The panels of a result page, where the account is known but posts may be missing. */
const PANELS: OrderPanels = { Bag: OrderBag, Obstacle: OrderObstacle }

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
  useTitleOfFailure(failure, username)
  const retrying = useRevalidator().state === 'loading'
  const busy = useNavigation().state !== 'idle' || retrying
  const [params, setParams] = useSearchParams()
  const [selection, setSelection] = useState(() => readSelection(params))
  const [requestedCount, setRequestedCount] = useState(() => readShown(params))
  const [choices, setChoices] = useState(0)

  // The screen updates immediately. The address follows once no search or retry is running, which it would cancel.
  const [unwritten, setUnwritten] = useState<{ next: Selection; shown: number } | null>(null)
  const write = useCallback((next: Selection, shown: number) => setUnwritten({ next, shown }), [])
  useEffect(() => {
    if (busy || unwritten === null) return
    setUnwritten(null)
    setParams((current) => writeShown(writeSelection(current, unwritten.next), unwritten.shown), {
      replace: true,
      preventScrollReset: true,
    })
  }, [busy, unwritten, setParams])
  const change = useCallback(
    (next: Selection) => {
      setSelection(next)
      write(next, requestedCount)
    },
    [write, requestedCount],
  )

  // Going back within the page leads to an older address, and another search for the same account leads to one without
  // a choice. The choice on the screen remains, so it is written into that address.
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (navigationType === 'POP' || lacksChoice(params, selection)) write(selection, requestedCount)
  }, [key, navigationType, write, params, selection, requestedCount])

  const picker = sections.find((section) => section._type === 'videoPicker')
  const tabs = sections.find((section) => section._type === 'packTabs')?.tabs ?? picker?.tabs
  const packsAnchor = picker ? (picker.anchor ?? POSTS_ID) : null
  const postsAnchor = picker
    ? GRID_ID
    : (sections.find((section) => section._type === 'postPicker')?.anchor ?? null)
  const formAnchor = sections.find((section) => section._type === 'orderForm')?.anchor ?? null
  const kind = readKind(params)
  const offers = useMemo(() => listOffers(tabs), [tabs])
  const profile = !failure && result?.ok ? result.profile : null

  const page = useMemo((): ResultPage => {
    const offer = findOffer(offers, selection) ?? (picker ? openingOffer(offers, kind, picker) : undefined)
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
      loading: result === undefined && !failure,
      profile,
      error: !failure && result && !result.ok ? result.error.message : null,
      retry: Boolean(!failure && result && !result.ok && isWorthRetrying(result.error.code)),
      videos: videosState,
      offers,
      offer,
      chooseOffer: (chosen) => {
        setChoices((count) => count + 1)
        change({ ...selection, kind: chosen.kind, packId: chosen.packId })
      },
      choices,
      shares,
      posts: selection.posts,
      togglePost: (id) => change(togglePost(withoutUnshared(selection, shares), id, limit)),
      postLimit: limit,
      full: shares.length >= limit,
      kind: selection.kind ?? kind,
      packsAnchor,
      postsAnchor,
      formAnchor,
      shown,
      showMore: () => {
        setRequestedCount(shown + POSTS_PER_STEP)
        write(selection, shown + POSTS_PER_STEP)
      },
    }
  }, [
    destination,
    username,
    result,
    failure,
    profile,
    videos,
    offers,
    picker,
    selection,
    requestedCount,
    choices,
    change,
    write,
    kind,
    packsAnchor,
    postsAnchor,
    formAnchor,
    retrying,
  ])

  const order = useMemo((): Order | null => {
    if (!page.profile) return null
    return {
      username: page.profile.uniqueId,
      pack: page.offer ?? null,
      trial: null,
      posts: page.offer && landsOnPosts(page.offer.kind) ? page.shares : null,
      service: null,
      form: null,
      notice: page.profile.isPrivate ? 'privateAccount' : null,
      obstacle: obstacleTo(page, page.profile),
      questions: null,
    }
  }, [page])

  return (
    <ResultContext.Provider value={page}>
      <OrderProvider order={order} panels={PANELS}>
        {children}
      </OrderProvider>
    </ResultContext.Provider>
  )
}

/**
 * After a failed search, says in the page's title that there is no profile, instead of naming the previous one.
 */
function useTitleOfFailure(failure: object | undefined, username: string | null): void {
  const noUserData = useMessage('noUserData')
  useEffect(() => {
    if (!failure) return
    const before = document.title
    const title = before.replace(`@${username}`, () => noUserData)
    document.title = title
    return () => {
      // By now, another page may have set its own title.
      if (document.title === title) document.title = before
    }
  }, [failure, username, noUserData])
}
