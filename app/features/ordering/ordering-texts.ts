import { useRootData } from '~/site-settings/root-data'
import type { OrderingTexts } from '~shared/default-texts/ordering'
import type { OrderObstacle } from './order-context'

/** Why an order is not possible yet. */
export const OBSTACLE_TEXTS: Readonly<
  Record<OrderObstacle, readonly [title: keyof OrderingTexts, text: keyof OrderingTexts]>
> = {
  'no-post-chosen': ['choosePostsTitle', 'choosePostsText'],
  'no-posts': ['noPostsTitle', 'noPostsText'],
  private: ['privateTitle', 'privateText'],
  unlisted: ['unlistedTitle', 'unlistedText'],
}

/**
 * Returns the texts of the ordering process, from the site settings or the defaults.
 * @throws if the root of the page failed to load
 */
export function useOrderingTexts(): OrderingTexts {
  const root = useRootData()
  const texts = (root?.settings ?? root?.defaultTexts)?.ordering
  if (!texts) throw new Error('There are no texts for orders: the root of the page failed to load.')
  return texts
}
