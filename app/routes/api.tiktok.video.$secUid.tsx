import type { LoaderFunctionArgs } from '@remix-run/node'
import { errorResponse, foundResponse } from '~/http/lookup-response.server'

/** `GET /api/tiktok/video/{secUid}`: the videos in one format, or `{error}` with a matching status. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const result = await context.tiktok.listVideos(params.secUid ?? '', 'likes-views')
  if (!result.ok) return errorResponse(result.error)
  return foundResponse({
    itemList: result.videos.map(({ id, dynamicCover, diggCount, playCount }) => ({
      id,
      video: { dynamicCover },
      stats: { diggCount, playCount },
    })),
  })
}
