import {
  useActionData,
  useLocation,
  useNavigation,
  useNavigationType,
  useRevalidator,
  useSearchParams,
} from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { PageSection, Section } from '~/content/sections'
import { landsOnPosts, type PackKind } from '~/features/ordering/kinds'
import { findOffer, listOffers, type Offer } from '~/features/ordering/offers'
import {
  OrderContext,
  type Order,
  type OrderObstacle,
  type PostShare,
} from '~/features/ordering/order-context'
import {
  MAX_POSTS,
  postLimit,
  POSTS_PER_STEP,
  readKind,
  readSelection,
  readShown,
  SELECTION_PARAMS,
  togglePost,
  writeSelection,
  writeShown,
  type Selection,
} from '~/features/ordering/selection'
import { splitEvenly } from '~/features/ordering/split'
import type { SearchDestination, SearchFailure } from '~/features/search/search'
import type { ProfileResult, VideosResult } from '~/features/tiktok/client.server'
import { isWorthRetrying } from '~/features/tiktok/messages'
import type { Profile } from '~/features/tiktok/profile.server'
import { GRID_ID, POSTS_ID, ResultContext, type ResultPage, type VideosState } from './result-context'

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
  const [params, setParams] = useSearchParams()
  const [selection, setSelection] = useState(() => readSelection(params))
  const [wanted, setWanted] = useState(() => readShown(params))
  const [choices, setChoices] = useState(0)

  // The screen updates immediately; the address follows, after a search or a retry, which it would cancel.
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
      write(next, wanted)
    },
    [write, wanted],
  )

  // Going back within the page leads to an older address, and another search for the same account to one without a choice.
  // The choice remains, so it is written there.
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const writtenAt = useRef(key)
  useEffect(() => {
    if (writtenAt.current === key) return
    writtenAt.current = key
    if (navigationType === 'POP' || lacks(params, selection)) write(selection, wanted)
  }, [key, navigationType, write, params, selection, wanted])

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
    const offer = findOffer(offers, selection) ?? (picker ? firstOffer(offers, kind, picker) : undefined)
    const listed = stateOf(destination, profile, videos, offer !== undefined)
    const asksAgain = retrying && listed.status === 'failed' && listed.retry
    const videosState: VideosState = asksAgain ? { status: 'loading' } : listed
    const limit = offer ? postLimit(offer.quantity) : MAX_POSTS
    const shares = shareOut(offer, selection, videosState)
    // Chosen posts are never hidden.
    const shown = Math.max(wanted, ...shares.map((post) => post.number))
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
      togglePost: (id) => change(togglePost(shownOf(selection, shares), id, limit)),
      postLimit: limit,
      full: shares.length >= limit,
      kind: selection.kind ?? kind,
      packsAnchor,
      postsAnchor,
      formAnchor,
      shown,
      showMore: () => {
        setWanted(shown + POSTS_PER_STEP)
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
    wanted,
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
      <OrderContext.Provider value={order}>{children}</OrderContext.Provider>
    </ResultContext.Provider>
  )
}

/** Whether an address contains nothing of a choice that was made. */
function lacks(params: URLSearchParams, { packId, posts }: Selection): boolean {
  const isChosen = packId !== null || posts.length > 0
  return isChosen && !params.has(SELECTION_PARAMS.pack) && !params.has(SELECTION_PARAMS.post)
}

/**
 * Returns the pack that a page opens with: of the kind that its address asks for, or else its default. If the page no
 * longer sells that, the first one of the default kind, or of any.
 */
function firstOffer(
  offers: readonly Offer[],
  kind: PackKind | null,
  { defaultKind, defaultPackId }: Pick<Section<'videoPicker'>, 'defaultKind' | 'defaultPackId'>,
): Offer | undefined {
  return (
    (kind ? offers.find((offer) => offer.kind === kind) : undefined) ??
    findOffer(offers, { kind: defaultKind, packId: defaultPackId }) ??
    offers.find((offer) => offer.kind === defaultKind) ??
    offers[0]
  )
}

function stateOf(
  destination: SearchDestination,
  profile: Profile | null,
  videos: VideosResult | null | undefined,
  packChosen: boolean,
): VideosState {
  if (!profile) return { status: 'idle' }
  if (videos === undefined) return { status: 'loading' }
  // On the likes/views page, choosing a pack requests the videos, so they are loading.
  if (videos === null) return packChosen ? { status: 'loading' } : { status: 'idle' }
  if (!videos.ok) {
    return {
      status: 'failed',
      message: videos.error.message,
      retry: isWorthRetrying(videos.error.code),
      empty: false,
    }
  }
  if (videos.videos.length > 0) return { status: 'listed', videos: videos.videos }
  return {
    status: 'failed',
    message: { key: destination === 'profile' ? 'noVideosSearchAgain' : 'noVideosAvailable' },
    retry: false,
    empty: true,
  }
}

/** Returns what prevents an order: nothing reaches a private account, and likes and views need a post. */
function obstacleTo({ offer, videos, shares }: ResultPage, profile: Profile): OrderObstacle | null {
  if (!offer) return null
  if (profile.isPrivate) return 'private'
  if (!landsOnPosts(offer.kind)) return null
  if (videos.status === 'failed') return videos.empty ? 'no-posts' : 'unlisted'
  return shares.length > 0 ? null : 'no-post-chosen'
}

/** Returns the selection without posts that get no share, which would take up places. */
function shownOf(selection: Selection, shares: readonly PostShare[]): Selection {
  return { ...selection, posts: selection.posts.filter((post) => shares.some(({ id }) => id === post)) }
}

function shareOut(offer: Offer | undefined, selection: Selection, videos: VideosState): PostShare[] {
  if (videos.status !== 'listed' || !offer || !landsOnPosts(offer.kind)) return []
  const chosen = videos.videos.flatMap((video, index) =>
    selection.posts.includes(video.id) ? [{ id: video.id, number: index + 1 }] : [],
  )
  const reached = chosen.slice(0, postLimit(offer.quantity))
  const shares = splitEvenly(offer.quantity, reached.length)
  return reached.map((post, index) => ({ ...post, share: shares[index] ?? 0 }))
}
