import { useActionData, useSearchParams } from '@remix-run/react'
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import type { PageSection } from '~/content/sections'
import { landsOnPosts } from '~/ordering/kinds'
import { findOffer, listOffers, type Offer } from '~/ordering/offers'
import { OrderContext, type Order, type PostShare } from '~/ordering/order-context'
import { readSelection, togglePost, writeSelection, type Selection } from '~/ordering/selection'
import { splitEvenly } from '~/ordering/split'
import type { SearchDestination, SearchFailure } from '~/search/search'
import type { ProfileResult, VideosResult } from '~/tiktok/client'
import { messages } from '~/tiktok/messages'
import type { Profile, Video } from '~/tiktok/profile'

/** How far the list of videos is. */
export type VideosState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'listed'; videos: Video[] }
  | { status: 'failed'; message: string }

/** Everything that the sections of a result page share. */
export interface ResultPage {
  destination: SearchDestination
  /** True while the profile is being looked up. */
  loading: boolean
  /** The profile shown; null while loading, and when there is none or a search failed (spec section 4). */
  profile: Profile | null
  /** Why the page's own lookup gave no profile; a failed search box says so itself. */
  error: string | null
  videos: VideosState
  offers: Offer[]
  /** The pack chosen, if any. */
  offer: Offer | undefined
  chooseOffer: (offer: Offer) => void
  /** How many times a pack was chosen since the page opened; the posts are scrolled to each time. */
  choices: number
  /** The chosen posts and what each gets, in the order of the page. */
  shares: PostShare[]
  togglePost: (id: string) => void
}

const ResultContext = createContext<ResultPage | null>(null)

/** The result page that a section stands on; null on any other page. */
export function useResult(): ResultPage | null {
  return useContext(ResultContext)
}

interface ResultProviderProps {
  destination: SearchDestination
  sections: readonly PageSection[]
  /** Undefined while it is being looked up, null where no profile was asked for. */
  result: ProfileResult | null | undefined
  /** Undefined while they are being listed, null where they were not asked for. */
  videos: VideosResult | null | undefined
  children: ReactNode
}

/** Holds what a visitor sees and chooses on a result page, and keeps the choice in the address. */
export function ResultProvider({ destination, sections, result, videos, children }: ResultProviderProps) {
  const failure = useActionData<SearchFailure | undefined>()?.search
  const [params, setParams] = useSearchParams()
  const [selection, setSelection] = useState(() => readSelection(params))
  const [choices, setChoices] = useState(0)

  const change = useCallback(
    (next: Selection) => {
      // The screen answers at once; the address follows.
      setSelection(next)
      setParams((current) => writeSelection(current, next), { replace: true, preventScrollReset: true })
    },
    [setParams],
  )

  const picker = sections.find((section) => section._type === 'videoPicker')
  const tabs = sections.find((section) => section._type === 'packTabs')?.tabs ?? picker?.tabs
  const offers = useMemo(() => listOffers(tabs), [tabs])
  const profile = !failure && result?.ok ? result.profile : null

  const page = useMemo((): ResultPage => {
    const offer =
      findOffer(offers, selection) ??
      (picker ? findOffer(offers, { kind: picker.defaultKind, packId: picker.defaultPackId }) : undefined)
    const videosState = stateOf(destination, profile, videos, offer !== undefined)
    return {
      destination,
      loading: result === undefined && !failure,
      profile,
      error: !failure && result && !result.ok ? result.error.message : null,
      videos: videosState,
      offers,
      offer,
      chooseOffer: (chosen) => {
        setChoices((count) => count + 1)
        change({ ...selection, kind: chosen.kind, packId: chosen.packId })
      },
      choices,
      shares: shareOut(offer, selection, videosState),
      togglePost: (id) => change(togglePost(selection, id)),
    }
  }, [destination, result, failure, profile, videos, offers, picker, selection, choices, change])

  const order = useMemo((): Order | null => {
    if (!page.profile) return null
    return {
      username: page.profile.uniqueId,
      pack: page.offer ?? null,
      posts: page.offer && landsOnPosts(page.offer.kind) ? page.shares : null,
      service: null,
      form: null,
      notice: page.profile.isPrivate ? messages.privateAccount : null,
    }
  }, [page])

  return (
    <ResultContext.Provider value={page}>
      <OrderContext.Provider value={order}>{children}</OrderContext.Provider>
    </ResultContext.Provider>
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
  // On the likes/views page choosing a pack asks for the videos; they are on their way.
  if (videos === null) return packChosen ? { status: 'loading' } : { status: 'idle' }
  if (!videos.ok) return { status: 'failed', message: videos.error.message }
  if (videos.videos.length > 0) return { status: 'listed', videos: videos.videos }
  return {
    status: 'failed',
    message: destination === 'profile' ? messages.noVideosSearchAgain : messages.noVideosAvailable,
  }
}

function shareOut(offer: Offer | undefined, selection: Selection, videos: VideosState): PostShare[] {
  if (videos.status !== 'listed' || !offer || !landsOnPosts(offer.kind)) return []
  const chosen = videos.videos.flatMap((video, index) =>
    selection.posts.includes(video.id) ? [{ id: video.id, number: index + 1 }] : [],
  )
  const shares = splitEvenly(offer.quantity, chosen.length)
  return chosen.map((post, index) => ({ ...post, share: shares[index] ?? 0 }))
}
