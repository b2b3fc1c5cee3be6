import { useRouteLoaderData, type UIMatch } from '@remix-run/react'
import { wordMessage } from '~/features/tiktok/messages'
import type { loadRoot } from './root-loader.server'

type RootLoader = typeof loadRoot

/** What every page has: the site settings, the public addresses and the preview; undefined when the root failed. */
export type RootData = ReturnType<typeof useRootData>

/** The root's data, in a component of any page; undefined on the error page of a root that failed. */
export function useRootData() {
  return useRouteLoaderData<RootLoader>('root')
}

/** The root's data among the matches that a route's `meta` is given. */
export function rootDataOf(matches: readonly Pick<UIMatch, 'id' | 'data'>[]): RootData {
  // Remix gives every route the data of the routes above it, and the root is above all.
  return matches.find((match) => match.id === 'root')?.data as RootData
}

/**
 * @param message one of the error catalogue, or an upstream's own text
 * @returns the sentence as the site settings word it
 */
export function useMessage(message: string): string {
  return wordMessage(message, useRootData()?.settings?.messages)
}

/** Where `images/…` and `video/…` of the media base are found: an absolute address, or empty for this site. */
export function useMediaBase(): string {
  return useRootData()?.site.mediaBaseUrl ?? ''
}
