import type { Section } from '~/content/sections'
import { findOffer, type Offer } from '~/features/ordering/offers'
import type { Order, OrderObstacle, PostShare } from '~/features/ordering/order-context'
import type { Selection } from '~/features/ordering/selection'
import type { SearchDestination } from '~/features/search/search'
import type { VideosResult } from '~/tiktok/client.server'
import { isWorthRetrying } from '~/tiktok/messages'
import type { Profile } from '~/tiktok/profile.server'
import { landsOnPosts, type PackKind } from '~shared/ordering/kinds'
import { postLimit } from '~shared/ordering/post-limit'
import { splitEvenly } from '~shared/ordering/split'
import type { ResultPage, VideosState } from './result-context'

/**
 * Returns the pack that a page opens with: one of the kind that its address asks for, or else its default. If the page
 * no longer sells that pack, it opens with the first one of the default kind, or of any kind.
 */
export function openingOffer(
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

/** Returns the loading state of the videos. */
export function videosStateOf(
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

/** Returns what prevents an order, since nothing reaches a private account, and likes and views need a post. */
export function obstacleTo({ offer, videos, shares }: ResultPage, profile: Profile): OrderObstacle | null {
  if (!offer) return null
  if (profile.isPrivate) return 'private'
  if (!landsOnPosts(offer.kind)) return null
  if (videos.status === 'failed') return videos.empty ? 'no-posts' : 'unlisted'
  return shares.length > 0 ? null : 'no-post-chosen'
}

/** Returns what is being ordered on a result page; null while it shows no profile. */
export function orderOn(page: ResultPage): Order | null {
  const { profile, offer } = page
  if (!profile) return null
  return {
    username: profile.uniqueId,
    pack: offer ?? null,
    trial: null,
    posts: offer && landsOnPosts(offer.kind) ? page.shares : null,
    service: null,
    form: null,
    notice: profile.isPrivate ? 'privateAccount' : null,
    obstacle: obstacleTo(page, profile),
    questions: null,
  }
}

/** Returns the selection without posts that get no share, which would count toward the limit. */
export function withoutUnshared(selection: Selection, shares: readonly PostShare[]): Selection {
  return { ...selection, posts: selection.posts.filter((post) => shares.some(({ id }) => id === post)) }
}

/** Splits the pack over the chosen posts that it reaches, in page order; empty if the pack is not for posts. */
export function sharesOf(offer: Offer | undefined, selection: Selection, videos: VideosState): PostShare[] {
  if (videos.status !== 'listed' || !offer || !landsOnPosts(offer.kind)) return []
  const chosen = videos.videos.flatMap((video, index) =>
    selection.posts.includes(video.id) ? [{ id: video.id, number: index + 1 }] : [],
  )
  const reached = chosen.slice(0, postLimit(offer.quantity))
  const shares = splitEvenly(offer.quantity, reached.length)
  return reached.map((post, index) => ({ ...post, share: shares[index] ?? 0 }))
}
