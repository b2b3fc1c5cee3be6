import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { isbot } from 'isbot'
import { pageQuery } from '~/content/queries'
import { SELECTION_PARAMS } from '~/features/ordering/selection'
import type { SearchDestination } from '~/features/search/search'
import { redirectToPlainPath } from '~/http/redirect-or-not-found.server'
import { accountName } from '~/tiktok/account-name'
import type { ProfileResult, VideosResult } from '~/tiktok/client.server'
import { MAX_LOOKUPS_MS } from '~/tiktok/limits'
import { unaskableVideosError } from '~/tiktok/messages'
import { LOOKUP_GRACE_MS, settleWithin } from './settle.server'
import { WAIT_PARAM } from './wait-param'

/**
 * Loads a result page from its address: the page's content, the profile and, if already needed, its videos. Lookups
 * that take longer than `LOOKUP_GRACE_MS` are streamed in the same response; the status is then 200, since the page
 * has already been sent.
 * @param slug of the page
 */
export async function loadResult(
  { params, request, context }: LoaderFunctionArgs,
  destination: SearchDestination,
  slug: string,
) {
  redirectToPlainPath(request, 2)
  const url = new URL(request.url)
  const waitsForAll = url.searchParams.has(WAIT_PARAM) || isbot(request.headers.get('user-agent') ?? '')
  const graceMs = waitsForAll ? MAX_LOOKUPS_MS : LOOKUP_GRACE_MS

  const username = accountName(params.id ?? '')
  const lookup = context.tiktok.lookupProfile(username)
  const page = await context.content.fetch(pageQuery, { slug })
  if (!page) throw data(null, { status: 404 })
  const needsVideos =
    destination === 'profile' ||
    url.searchParams.has(SELECTION_PARAMS.pack) ||
    // Such a page always opens with a pack, so it needs the videos even if the address names none.
    page.sections.some(({ _type }) => _type === 'videoPicker')
  const listing = needsVideos
    ? lookup.then(async (result): Promise<VideosResult | null> => {
        if (!result.ok) return null
        if (result.profile.secUid === null) return { ok: false, error: unaskableVideosError(destination) }
        return context.tiktok.listVideos(result.profile.secUid, destination)
      })
    : Promise.resolve(null)

  const profile = await settleWithin(lookup, graceMs)
  const videos = await settleWithin(listing, 'settled' in profile ? graceMs : 0)

  const status = 'settled' in profile && !profile.settled.ok ? profile.settled.error.status : 200
  return data(
    {
      destination,
      slug,
      page,
      username,
      profile: unwrap<ProfileResult>(profile),
      videos: unwrap<VideosResult | null>(videos),
    },
    { status },
  )
}

function unwrap<Value>(outcome: { settled: Value } | { pending: Promise<Value> }): Value | Promise<Value> {
  return 'settled' in outcome ? outcome.settled : outcome.pending
}
