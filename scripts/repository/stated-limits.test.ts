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
import {
  DAY_FACTOR,
  FORM_FACTOR,
  MAX_MAILS_PER_DAY,
  MAX_PER_OPENING,
  MAX_SPAM_PER_HOUR,
} from '../../server/forms/spam/limits'
import { WAIT_FOR_ORDER_MS } from '../../server/outbox/channels/dataset'
import { GIVE_UP_AFTER_MS } from '../../server/outbox/channels/mail'
import { REFUSED_MS } from '../../server/outbox/delivery-queue'
import { REFUNDS_MS, REMEMBERED_MS, REPEAT_MS } from '../../server/outbox/outbox'
import { KEPT_DAYS } from '../../server/results/results'
import { HISTORY_DAYS } from '../../shared/documents/history'
import { MAX_CAMPAIGN_LENGTH } from '../../shared/forms/campaign'
import { MAX_JSON_DEPTH } from '../../shared/json/nesting'
import { MAX_SVG_BYTES, MAX_UPLOAD_BYTES, MB } from '../../shared/media/upload-limits'
import { MAX_POSTS } from '../../shared/ordering/post-limit'
import { MAX_PENDING_MS } from '../../shared/orders/delayed-payment'
import { DEFAULT_RETENTION_DAYS, SPAM_DAYS } from '../../shared/orders/retention'
import { MAX_DOCUMENTS } from '../../shared/schedules/schedule'
import { DAY_MS } from '../../shared/time/durations'
import { DEMO_CONTENT, root } from '../project.mjs'

const { SUBMISSIONS_PER_MINUTE } = readEnvironment({})
const words = (number: number) =>
  ({ 2: 'two', 3: 'three', 5: 'five', 7: 'seven', 10: 'ten', 20: 'twenty', 50: 'fifty' })[number] ??
  String(number)
/** @returns the number of days, as a numeral */
const days = (ms: number) => ms / DAY_MS
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
  ['docs/lake.md', `It lasts ${days(SESSION_S * 1000)} days`],
  ['docs/troubleshooting.md', `A session also ends after ${days(SESSION_S * 1000)} days`],
  ['docs/backups.md', `what was deleted in the last ${HISTORY_DAYS} days`],
  ['docs/scheduling.md', `It has at most ${MAX_DOCUMENTS} documents`],
  ['docs/orders.md', `keeps at most ${MAX_CAMPAIGN_LENGTH} characters`],
  ['docs/orders.md', `cannot be sent within ${words(MIN_AGE_MS / 1000)} seconds`],
  ['docs/orders.md', `At most ${MAX_SPAM_PER_HOUR} spam submissions per hour are kept`],
  ['docs/orders.md', `submissions per address and minute (${SUBMISSIONS_PER_MINUTE})`],
  ['docs/orders.md', `${words(DAY_FACTOR)} times as many per address and day`],
  ['docs/orders.md', `${words(FORM_FACTOR)} times as many per form and minute`],
  ['docs/orders.md', `One opening of a form allows ${words(MAX_PER_OPENING)} different submissions`],
  ['docs/orders.md', `A recipient gets up to ${MAX_MAILS_PER_DAY} confirmations a day`],
  ['docs/troubleshooting.md', `had already received ${MAX_MAILS_PER_DAY} emails that day`],
  ['docs/orders.md', `from any opening within ${words(REPEAT_MS / 60_000)} minutes`],
  ['docs/orders.md', `${words(days(REMEMBERED_MS))} days after it was completely delivered`],
  ['docs/orders.md', `delivers the submissions of the last ${words(days(REMEMBERED_MS))} days`],
  ['docs/backups.md', `still has those of the last ${words(days(REMEMBERED_MS))} days`],
  ['docs/orders.md', `an email that could not be sent for ${words(days(GIVE_UP_AFTER_MS))} days`],
  ['docs/orders.md', `is deleted after ${days(REFUSED_MS)} days`],
  ['docs/payments.md', `keeps each refund for ${days(REFUNDS_MS)} days`],
  ['docs/payments.md', `waits ${words(days(WAIT_FOR_ORDER_MS))} days for its order`],
  [
    'docs/orders.md',
    `delayed payment](payments.md#payment-links) stays pending for ${days(MAX_PENDING_MS)} days`,
  ],
  ['docs/payments.md', `the page asks again after ${days(MAX_PENDING_MS)} days`],
  ['docs/deployment.md', `pending for ${days(MAX_PENDING_MS)} days`],
  ['docs/orders.md', `Spam is deleted ${SPAM_DAYS} days after its last change, or`],
  ['docs/privacy.md', `spam is deleted ${SPAM_DAYS} days after its last change, unless`],
  ['docs/privacy.md', `${DEFAULT_RETENTION_DAYS} if it is empty`],
  ['docs/results.md', `an SQLite database, for ${KEPT_DAYS} days`],
  ['docs/integrations.md', `results are still kept, ${KEPT_DAYS} days ago`],
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
