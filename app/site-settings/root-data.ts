import type { MetaDescriptor } from '@remix-run/node'
import { useRouteLoaderData, type UIMatch } from '@remix-run/react'
import { messageText, type VisitorMessage } from '~/tiktok/messages'
import { CONNECTION_FAILED_TEXT, type MessageKey } from '~shared/default-texts/messages'
import type { loadRoot } from './root-loader.server'

type RootLoader = typeof loadRoot

/** What every page has: the site settings, the public URLs and the preview; undefined if the root failed. */
export type RootData = ReturnType<typeof useRootData>

/** Returns the root's data in any component; undefined on the error page of a failed root. */
export function useRootData() {
  return useRouteLoaderData<RootLoader>('root')
}

/** Returns the root's data from the matches passed to a route's `meta`. */
export function rootDataOf(matches: readonly Pick<UIMatch, 'id' | 'data'>[]): RootData {
  // Remix passes every route the data of its ancestors, and the root is an ancestor of all.
  return matches.find((match) => match.id === 'root')?.data as RootData
}

/** Returns the root's head for a page that failed, from the matches passed to a route's `meta`. */
export function errorMetaOf(matches: readonly { id: string; meta: MetaDescriptor[] }[]): MetaDescriptor[] {
  return matches.find((match) => match.id === 'root')?.meta ?? []
}

/**
 * Returns the sentence of a message as worded in the site settings, or the default.
 * @param message the key of one of the site's messages, or the message of a failed lookup
 */
export function useMessage(message: MessageKey | VisitorMessage): string {
  return messageIn(useRootData(), message)
}

/** Returns the sentence of a message as `useMessage` does, outside a component. */
export function messageIn(root: RootData, message: MessageKey | VisitorMessage): string {
  const texts = (root?.settings ?? root?.defaultTexts)?.messages
  // If the root failed, the only possible message is the one for a failed connection.
  if (!texts) return CONNECTION_FAILED_TEXT
  return messageText(typeof message === 'string' ? { key: message } : message, texts)
}

/** Returns the base URL of `images/…` and `video/…` of the media base: absolute, or empty for this site. */
export function useMediaBase(): string {
  return useRootData()?.site.mediaBaseUrl ?? ''
}
