import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { UPLOAD_WIDTHS } from '../../app/content/image-widths'
import { POSTS_PER_STEP } from '../../app/features/ordering/selection'
import { LOOKUP_GRACE_MS } from '../../app/features/result/settle.server'
import { LOOKUP_LIFETIME_MS, LOOKUP_TIMEOUT_MS, MAX_VIDEOS } from '../../app/tiktok/limits'
import { STICKY_THRESHOLD_PX } from '../../app/ui/scrolling/use-scrolled-past'
import { SESSION_S } from '../../server/access/sessions'
import { readEnvironment } from '../../server/environment/environment'
import { SLOW_MS } from '../../server/forms/browser/updates'
import { MIN_AGE_MS } from '../../server/forms/spam/form-age'
import { DAY_FACTOR, FORM_FACTOR, MAX_SPAM_PER_HOUR } from '../../server/forms/spam/limits'
import { HISTORY_DAYS } from '../../shared/documents/history'
import { MAX_CAMPAIGN_LENGTH } from '../../shared/forms/campaign'
import { MAX_JSON_DEPTH } from '../../shared/json/nesting'
import { MAX_SVG_BYTES, MAX_UPLOAD_BYTES, MB } from '../../shared/media/upload-limits'
import { MAX_POSTS } from '../../shared/ordering/post-limit'
import { MAX_DOCUMENTS } from '../../shared/schedules/schedule'
import { DAY_MS } from '../../shared/time/durations'
import { DEMO_CONTENT, root } from '../project.mjs'

const { SUBMISSIONS_PER_MINUTE } = readEnvironment({})
const words = (number: number) => ({ 2: 'two', 20: 'twenty', 50: 'fifty' })[number] ?? String(number)
const mb = (bytes: number) => `${bytes / MB} MB`
const image = mb(MAX_UPLOAD_BYTES.image)
const file = mb(MAX_UPLOAD_BYTES.file)
const svg = mb(MAX_SVG_BYTES)

/** The text of a file without line breaks, table columns and comment signs. */
function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
    .replaceAll(/\n#/g, ' ')
    .replaceAll(/[\s|]+/g, ' ')
}

it.each([
  ['docs/product.md', `At most ${MAX_POSTS} posts per order`],
  ['docs/product.md', `has not got it after ${SLOW_MS / 1000} s`],
  ['docs/product.md', `shows ${POSTS_PER_STEP} posts at first and ${POSTS_PER_STEP} more on request`],
  ['docs/product.md', `at most ${MAX_VIDEOS} posts of a response are kept`],
  ['docs/product.md', `A page waits up to ${LOOKUP_GRACE_MS} ms for the lookup`],
  ['docs/product.md', `${LOOKUP_TIMEOUT_MS / 1000} s per lookup, retry and fallback included`],
  ['docs/product.md', `Profiles and lists are cached for ${LOOKUP_LIFETIME_MS / 60_000} minutes`],
  ['docs/product.md', `above ${STICKY_THRESHOLD_PX} px of scroll`],
  ['docs/media.md', `may have up to ${image}, drawings (SVG) up to ${svg}`],
  ['docs/media.md', `and PDFs up to ${file}`],
  ['docs/lake.md', `an uploaded image, an uploaded file ${image} and 100 million pixels, ${file}`],
  ['docs/lake.md', `an uploaded drawing (SVG) ${svg},`],
  ['docs/lake.md', `every transaction of the last ${HISTORY_DAYS} days`],
  ['docs/lake.md', `the widths that pages use (${UPLOAD_WIDTHS.join(', ')})`],
  ['docs/lake.md', `nesting of JSON ${MAX_JSON_DEPTH} levels`],
  ['docs/lake.md', `It lasts ${(SESSION_S * 1000) / DAY_MS} days`],
  ['docs/troubleshooting.md', `A session also ends after ${(SESSION_S * 1000) / DAY_MS} days`],
  ['docs/backups.md', `what was deleted in the last ${HISTORY_DAYS} days`],
  ['docs/scheduling.md', `It has at most ${MAX_DOCUMENTS} documents`],
  ['docs/orders.md', `keeps at most ${MAX_CAMPAIGN_LENGTH} characters`],
  ['docs/orders.md', `cannot be sent within ${words(MIN_AGE_MS / 1000)} seconds`],
  ['docs/orders.md', `At most ${MAX_SPAM_PER_HOUR} spam submissions per hour are kept`],
  ['docs/orders.md', `submissions per address and minute (${SUBMISSIONS_PER_MINUTE})`],
  ['docs/orders.md', `${words(DAY_FACTOR)} times as many per address and day`],
  ['docs/orders.md', `${words(FORM_FACTOR)} times as many per form and minute`],
  ['.env.example', `${words(DAY_FACTOR)} times as many are kept per address and day`],
  ['.env.example', `accepts ${words(FORM_FACTOR)} times as many per minute in total`],
])('%s states the limit in the code: %s', (path, statement) => {
  expect(textOf(path).toLowerCase()).toContain(statement.toLowerCase())
})

it('the demo content states the correct maximum of posts per order', () => {
  const said = [...readFileSync(join(root, DEMO_CONTENT), 'utf8').matchAll(/up to (\d+) posts/g)]
  expect(said.map(([, number]) => Number(number))).toEqual(said.map(() => MAX_POSTS))
  expect(said).not.toEqual([])
})
