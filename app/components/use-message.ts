import { useRouteLoaderData } from '@remix-run/react'
import type { loader as rootLoader } from '~/root'
import { wordMessage } from '~/tiktok/messages'

/**
 * @param message one of the error catalogue, or an upstream's own text
 * @returns the sentence as the site settings word it
 */
export function useMessage(message: string): string {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  return wordMessage(message, settings?.messages)
}
