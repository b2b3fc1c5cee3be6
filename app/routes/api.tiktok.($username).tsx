import type { LoaderFunctionArgs } from '@remix-run/node'
import { errorResponse, foundResponse } from '~/http/lookup-response.server'
import { accountName } from '~/tiktok/account-name'

/** `GET /api/tiktok/{username}`: the profile in one format, or `{error}` with a matching status. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const result = await context.tiktok.lookupProfile(accountName(params.username ?? ''))
  if (!result.ok) return errorResponse(result.error)
  const { uniqueId, nickname, avatarThumb, secUid, isPrivate, stats } = result.profile
  return foundResponse({
    userInfo: { user: { uniqueId, nickname, avatarThumb, secUid, privateAccount: isPrivate }, stats },
  })
}
