import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { PRIVATE_CACHE_CONTROL } from '~/cache-control'
import { keepShown, loadResultFromBrowser } from '~/result/result-client-loader'
import { loadResult } from '~/result/result-loader'
import { resultMeta } from '~/result/result-meta'
import { ResultScreen } from '~/result/ResultScreen'
import { shouldRevalidateResult } from '~/result/should-revalidate'
import { searchAction } from '~/search/search-action'
import { searchClientAction } from '~/search/search-client-action'

export function loader(args: LoaderFunctionArgs) {
  return loadResult(args, 'likes-views')
}

export function action({ request, context }: ActionFunctionArgs) {
  return searchAction(request, context)
}

export const clientAction = searchClientAction

export const clientLoader = loadResultFromBrowser

export const shouldRevalidate = shouldRevalidateResult

export const headers: HeadersFunction = () => ({ 'Cache-Control': PRIVATE_CACHE_CONTROL })

export const meta: MetaFunction<typeof loader> = resultMeta

/** The likes and views page of one username; a new username is a new screen. */
export default function Screen() {
  const data = useLoaderData<typeof loader>()
  useEffect(() => keepShown(data), [data])
  const { page, username, profile, videos } = data
  return (
    <ResultScreen key={username} destination="likes-views" page={page} profile={profile} videos={videos} />
  )
}
