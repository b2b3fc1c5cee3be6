import type { ContentClient } from '../../app/content/client.server'
import { homePageQuery, siteSettingsQuery } from '../../app/content/queries'
import { ContentUnavailableError } from '../../app/content/unavailable'
import { TIMED_OUT, withTimeout } from '../concurrency/with-timeout'
import { NotReadyError } from '../http/reporting/readiness'

/** How long the dataset may take before the last good answer is used, in ms. */
const DATASET_TIMEOUT_MS = 2_000
/** After this time, a page that could not be shown is tried again even if no content has changed, in ms. */
const RETRY_MS = 10_000

export interface PagesCheckOptions {
  /** How long the dataset may take before the last good answer is used, in ms. Defaults to 2 s. */
  datasetMs?: number
  /** The monotonic clock, in ms. */
  now?: () => number
}

export interface PagesCheck {
  /**
   * Checks whether pages can be served, and returns a note for `/readyz`.
   * @throws NotReadyError if pages cannot be served
   */
  check(): Promise<string>
  /** Makes the next check render the home page again. */
  contentChanged(): void
}

/**
 * Creates the check that the home page can be served: from the dataset or, while that is down or slow, from the
 * content client's last good answer. Stale content is accepted, so that a replica stays in service when its dataset
 * is down. A program can store content that no page can show, so the home page is also rendered, once after each
 * change.
 * @param showsHome renders the home page as visitors get it; resolves with whether that is possible
 */
export function createPagesCheck(
  content: Pick<ContentClient, 'fetch'>,
  showsHome: () => Promise<boolean>,
  { datasetMs = DATASET_TIMEOUT_MS, now = () => performance.now() }: PagesCheckOptions = {},
): PagesCheck {
  let isServed = false
  let rendered: { at: number; isShown: Promise<boolean> } | null = null

  /** Renders the page only if content has changed: anyone may ask as often as they like. */
  async function isShown(): Promise<boolean> {
    rendered ??= { at: now(), isShown: showsHome().catch(() => false) }
    const attempt = rendered
    const shown = await attempt.isShown
    if (shown || now() - attempt.at <= RETRY_MS) return shown
    if (rendered === attempt) rendered = null
    return isShown()
  }

  async function check(): Promise<string> {
    const queries = Promise.all([content.fetch(siteSettingsQuery), content.fetch(homePageQuery)])
    try {
      const result = await withTimeout(queries, datasetMs)
      if (result === TIMED_OUT) {
        if (isServed) return 'the dataset is slow, serving the last good content'
        throw new NotReadyError('the dataset does not respond')
      }
      isServed = result[1] !== null
      if (!isServed) throw new NotReadyError('there is no home page in the dataset')
      if (!(await isShown())) throw new NotReadyError('the home page cannot be shown: the log says why')
      return 'home can be served'
    } catch (cause) {
      if (cause instanceof ContentUnavailableError)
        throw new NotReadyError('the dataset is unavailable, and no content is cached', { cause })
      throw cause
    }
  }

  return {
    check,
    contentChanged() {
      rendered = null
    },
  }
}
