import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ClientLoaderFunctionArgs } from '@remix-run/react'
import { useEffect } from 'react'
import { keepShown, loadResultFromBrowser } from '~/features/result/result-client-loader'
import { loadResult } from '~/features/result/result-loader.server'
import { resultMeta } from '~/features/result/result-meta'
import { shouldRevalidateResult } from '~/features/result/should-revalidate'
import { searchAction } from '~/features/search/search-action.server'
import { searchClientAction } from '~/features/search/search-client-action'
import { PRIVATE_CACHE_CONTROL } from '~/http/cache-control'
import { withParts } from '~/pages/page-parts'
import { requirePart } from '~/pages/ready-parts'

export function loader(args: LoaderFunctionArgs) {
  return loadResult(args, 'profile')
}

export function action({ request, context }: ActionFunctionArgs) {
  return searchAction(request, context)
}

export const clientAction = searchClientAction

export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  return withParts(await loadResultFromBrowser(params.uniqueId, () => serverLoader<typeof loader>()))
}

export const shouldRevalidate = shouldRevalidateResult

export const headers: HeadersFunction = () => ({ 'Cache-Control': PRIVATE_CACHE_CONTROL })

export const meta: MetaFunction<typeof loader> = resultMeta

/** The profile page of a username; a key per username resets the screen. */
export default function Screen() {
  const data = useLoaderData<typeof loader>()
  useEffect(() => keepShown(data), [data])
  const { page, username, profile, videos } = data
  const ResultScreen = requirePart('resultScreen')
  return <ResultScreen key={username} destination="profile" page={page} profile={profile} videos={videos} />
}
