import { createContext, useContext } from 'react'
import type { Offer } from '~/features/ordering/offers'
import type { PostShare } from '~/features/ordering/order-context'
import type { SearchDestination, SearchError } from '~/features/search/search'
import type { VisitorMessage } from '~/tiktok/messages'
import type { Profile, Video } from '~/tiktok/profile.server'
import type { PackKind } from '~shared/ordering/kinds'

/** The loading state of the videos. */
export type VideosState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'listed'; videos: Video[] }
  /** `retry` says whether trying again may help, `empty` whether the account has no posts. */
  | { status: 'failed'; message: VisitorMessage; retry: boolean; empty: boolean }

/** Shared by the sections of a result page. */
export interface ResultPage {
  destination: SearchDestination
  /** The account that is looked up; null if no profile was requested. */
  username: string | null
  /** Whether the profile is being looked up. */
  loading: boolean
  /** The profile shown; null while loading, and if there is none or a search failed. */
  profile: Profile | null
  /** Why the page's own lookup returned no profile; a failed search box reports its own error. */
  error: SearchError | null
  videos: VideosState
  offers: Offer[]
  /** The chosen pack, if any. */
  offer: Offer | undefined
  /** Whether the address names a pack that the page does not sell, so that none is chosen. */
  packGone: boolean
  chooseOffer: (offer: Offer) => void
  /** How often a pack has been chosen since the page opened; each time, the page scrolls to the posts. */
  choices: number
  /** The chosen posts and their shares, in page order. */
  shares: PostShare[]
  /** The ids of the chosen posts, even while the chosen pack does not go to posts. */
  posts: readonly string[]
  togglePost: (id: string) => void
  /** How many posts the order can go to. */
  postLimit: number
  /** Whether the order has as many posts as allowed. */
  full: boolean
  /** The kind of the chosen pack, or else the one that the address asks for. */
  kind: PackKind | null
  /** Id of the section where a pack is chosen next to the posts, if the page has one. */
  packsAnchor: string | null
  /** Id of the element that lists the posts, if the page has one. */
  postsAnchor: string | null
  /** Id of the section with the order form, if the page has one. */
  formAnchor: string | null
  /** How many posts are shown. */
  shown: number
  showMore: () => void
}

/** Default id of a section that lists posts. */
export const POSTS_ID = 'posts'

/** Id of the posts in a section where a pack is chosen above them. */
export const GRID_ID = 'choose-posts'

/** What `ResultProvider` provides. */
export const ResultContext = createContext<ResultPage | null>(null)

/** Returns the result page that a section belongs to; null on other pages. */
export function useResult(): ResultPage | null {
  return useContext(ResultContext)
}
