import { ContentUnavailableError, type ContentClient } from '../../app/content/client.server'
import { homePageQuery, siteSettingsQuery } from '../../app/content/queries'
import { NotReadyError } from '../http/readiness'
import { TIMED_OUT, withTimeout } from '../with-timeout'

/** How long the dataset may take before the last good answer is used, in ms. */
const DATASET_TIMEOUT_MS = 2_000

/**
 * Creates the check that the home page can be served: from the dataset or, while that is down or slow, from the
 * content client's last good answer. Stale content is accepted, so that a replica stays in service when its dataset
 * is down.
 */
export function createPagesCheck(
  content: Pick<ContentClient, 'fetch'>,
  datasetMs = DATASET_TIMEOUT_MS,
): () => Promise<string> {
  let served = false
  return async () => {
    const asked = Promise.all([content.fetch(siteSettingsQuery), content.fetch(homePageQuery)])
    try {
      const answer = await withTimeout(asked, datasetMs)
      if (answer === TIMED_OUT) {
        if (served) return 'the dataset is slow, serving the last good content'
        throw new NotReadyError('the dataset does not answer')
      }
      served = answer[1] !== null
      if (!served) throw new NotReadyError('there is no home page in the dataset')
      return 'home can be served'
    } catch (cause) {
      if (cause instanceof ContentUnavailableError)
        throw new NotReadyError('the dataset is unavailable, and no content is cached', { cause })
      throw cause
    }
  }
}
