import { evaluateSync, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { QueryEngine } from '../../server/lake/query/engine'
import { DEFAULT_LIMITS } from '../../server/lake/query/limits'
import { DocumentView } from '../../server/lake/storage/document-view'
import { sampleSubmission } from '../../server/outbox/sample-for-tests'
import { listQuery } from '../../studio/inbox/queries'

/* What the inbox's search finds, and what it costs, without the clock. */

const LOCATIONS = [
  { reference: 'KS-7F3QK9' },
  { paymentReference: 'pi_3MtwBw' },
  { name: "Shay O'Neil" },
  { name: 'Shay O’Neil' },
  { email: 'user7@mail.example' },
  { notes: "Ask for D'Arcy. Not before nine...ten" },
  { items: [{ username: 'mara.makes' }, { username: 'kim' }] },
  {
    items: [{ posts: [{ postId: '7103458' }, { postId: '7103459' }] }, { posts: null }, { username: 'ana' }],
  },
  { items: [{ service: 'Facebook', username: 'my.page' }, { service: 'Twitter ( X )' }] },
  { formTitle: 'Order form for Facebook' },
  { answers: [{ value: 'by carrier pigeon' }, { value: 'for Shay' }] },
  { answers: [{ value: null }, {}, { value: 7 }, { value: ['pigeon'] }] },
  { activity: [{ text: '6.00 USD (pi_2), the order was already marked as paid' }, null] },
  {
    activity: [
      { text: 'Reworded', report: { paymentReference: 'pi_4' } },
      { report: 'pi_4' },
      { text: 'Undone' },
    ],
  },
  // As a script may have damaged them.
  { name: ['Shay'], email: 7, notes: null, items: 'kim', formTitle: 7, answers: { value: 'pigeon' } },
  {
    paymentReference: undefined,
    items: [null, 'kim', ['ana']],
    answers: [null, 'pigeon'],
    activity: { text: 'pi_2' },
  },
]
const SEARCHES = [
  ...[
    'KS-7F3QK9',
    '7f3q',
    'pi_3Mt',
    "shay o'neil",
    'o’neil',
    'neil',
    'user7@mail.example',
    '@mara.makes',
    'maramakes',
  ],
  ...[
    "d'arcy",
    "d'ar",
    'arcy',
    'nine',
    'nineten',
    'kim',
    '7103459',
    '710345',
    'facebook',
    'my.page face',
    'twitter x',
    'form facebook',
    'pigeon shay',
    'shay pigeon carrier',
    'pi_2',
    'pi_4',
    'PI_4 reworded',
  ],
  ...['ana', 'o', "'", '*', 'ne*l', '7', 'example', 'nothing of that kind'],
]

/** An order with three links and five answers, of the size that a form's usual fields have. */
function order(index: number) {
  const username = `user${index}`
  const answers = ['name', 'email', 'username', 'service'].map((field) => `${field} ${index}`)
  const message = `Please start in the morning, order number ${index}. ${'It went well before; thanks to all. '.repeat(4)}`
  return {
    ...sampleSubmission({ reference: `KS-${index}`, status: 'done', email: `${username}@mail.example` }),
    paymentReference: `pi_3MtwBwLkdIwHu7ix28a3tq${index}`,
    name: index % 2 === 0 ? `Shay O'Neil ${index}` : `Zoë Ödön ${index}`,
    items: [
      {
        username,
        service: 'TikTok',
        posts: [1, 2, 3].map((post) => ({ postId: `71034580000000${index}${post}` })),
      },
    ],
    answers: [...answers, message].map((value) => ({ value })),
  }
}

function stored(documents: readonly object[]) {
  const times = { _createdAt: '2026-01-02T03:04:05Z', _updatedAt: '2026-01-02T03:04:05Z' }
  return documents.map((document, index) => ({
    _type: 'submission',
    ...times,
    ...document,
    _id: `inbox.${String(index).padStart(6, '0')}`,
    _rev: 'r',
  }))
}

const ids = (result: unknown) => (result as { rows: { _id: string }[] }).rows.map(({ _id }) => _id)

it.each(SEARCHES)('a search for “%s” finds what standard GROQ finds, in every field', (search) => {
  const documents = stored(LOCATIONS.map((fields) => ({ status: 'new', ...fields })))
  const engine = new QueryEngine({ ...DEFAULT_LIMITS, durationMs: 60_000 }, { projectId: 'p', dataset: 'd' })
  const { query, params } = listQuery({ status: 'all', kind: 'all', search }, 0, 501)
  const expected: unknown = evaluateSync(parse(query, { params }), { dataset: documents, params }).data
  const result = engine.evaluate({ query, params, view: new DocumentView(documents), identity: 'me' })
  expect(ids(result)).toEqual(ids(expected))
})

it.each([
  ['facebook', 2],
  ['facebook my.page', 1],
  ['twitter', 1],
  ['order form', 1],
])('a search for “%s” finds the orders for it, by service or by form: %i', (search, count) => {
  const documents = stored(LOCATIONS.map((fields) => ({ status: 'new', ...fields })))
  const engine = new QueryEngine({ ...DEFAULT_LIMITS, durationMs: 60_000 }, { projectId: 'p', dataset: 'd' })
  const { query, params } = listQuery({ status: 'all', kind: 'all', search }, 0, 501)
  const view = new DocumentView(documents)
  expect(ids(engine.evaluate({ query, params, view, identity: 'me' }))).toHaveLength(count)
})

it.each(['nobody@mail.example', 'pi_3MtwBwLkdIwHu7ix28a3tqPa', "o'nobody", "d'arcy pigeon"])(
  'a search for “%s” takes few enough steps per order for 150,000 of them',
  (search) => {
    const orders = Array.from({ length: 500 }, (_, index) => order(index))
    const steps = (DEFAULT_LIMITS.steps * orders.length) / 150_000
    const limits = { ...DEFAULT_LIMITS, steps, durationMs: 60_000 }
    const engine = new QueryEngine(limits, { projectId: 'p', dataset: 'd' })
    const { query, params } = listQuery({ status: 'all', kind: 'all', search }, 0, 501)
    const view = new DocumentView(stored(orders))
    expect(ids(engine.evaluate({ query, params, view, identity: 'me' }))).toEqual([])
  },
)
