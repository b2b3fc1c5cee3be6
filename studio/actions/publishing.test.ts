import type { SanityDocument } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { decide, publish, publishExtras, type Answers, type Publication } from './publishing'
import type { RedirectDraft } from './redirect-drafts'
import { deletionBy, type Deletion } from './shorter-retention'

vi.mock('./shorter-retention', () => ({ deletionBy: vi.fn() }))

const document = (fields: object) => ({ _id: 'sale', _type: 'page', ...fields }) as SanityDocument
const winter = document({ slug: { current: 'winter' } })
const spring = document({ slug: { current: 'spring' } })
const MOVE = { from: '/en/winter', to: '/en/spring' }
const redirect: RedirectDraft = {
  _id: 'drafts.autumn',
  _type: 'redirect',
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
  from: '/en/autumn',
}

/** What is changed in the dataset, in order. */
let changes: string[] = []
let fetch: (query: string) => Promise<unknown>
let mutate: (mutations: { create?: { from: string } }[]) => Promise<void>
const mayDelete = (deletion: Deletion | null) => vi.mocked(deletionBy).mockResolvedValue(deletion)

beforeEach(() => {
  changes = []
  fetch = () => Promise.resolve({})
  mutate = async ([, second]) => void changes.push(second ? `redirect ${second.create?.from}` : 'clear')
  mayDelete(null)
})

/** A page that moves, unless the test says otherwise. */
const publication = (given: Partial<Publication> = {}): Publication => ({
  id: 'sale',
  type: 'page',
  draft: spring,
  published: winter,
  isPossible: true,
  client: {
    fetch: (query: string) => fetch(query),
    mutate: (mutations: never) => mutate(mutations),
    action: async ({ draftId }: { draftId: string }) => void changes.push(`publish ${draftId}`),
  } as unknown as Publication['client'],
  problemsOf: () => Promise.resolve([]),
  send: () => {
    changes.push('publish')
    return Promise.resolve('success')
  },
  ...given,
})

it('asks one question after the other, and is ready once all have answers', async () => {
  mayDelete({ count: 12, days: 90 })
  const answers: Answers = {}
  expect(await decide(publication(), answers)).toEqual({ is: 'ask', about: { move: MOVE } })
  answers.keep = true
  expect(await decide(publication(), answers)).toEqual({
    is: 'ask',
    about: { deletion: { count: 12, days: 90 } },
  })
  answers.agreed = { count: 12, days: 90 }
  expect(await decide(publication(), answers)).toEqual({
    is: 'ready',
    extras: { move: MOVE, keep: true, redirects: [] },
  })
})

it('asks again only if submissions are deleted earlier than agreed', async () => {
  const answers = { keep: false, agreed: { count: 12, days: 90 } }
  mayDelete({ count: 13, days: 90 })
  expect(await decide(publication(), answers)).toMatchObject({ is: 'ready' })
  mayDelete({ count: 800, days: 30 })
  expect(await decide(publication(), answers)).toMatchObject({ is: 'ask' })
})

it('asks about redirects to a page that is not published yet, but is ready if they cannot be read', async () => {
  fetch = (query) => Promise.resolve(query.includes('references') ? [redirect] : [])
  const unpublished = publication({ published: null })
  expect(await decide(unpublished, {})).toEqual({ is: 'ask', about: { redirects: [redirect] } })
  expect(await decide(unpublished, { redirects: [] })).toMatchObject({ is: 'ready' })
  expect(await decide({ ...unpublished, type: 'faq' }, {})).toMatchObject({ is: 'ready' })
  fetch = () => Promise.reject(new Error('The dataset is not available'))
  expect(await decide(unpublished, {})).toMatchObject({ is: 'ready', extras: { redirects: [] } })
})

it('is not ready while the document has errors, or they cannot be determined', async () => {
  const decided = (problems: string[] | null) =>
    decide(publication({ problemsOf: () => Promise.resolve(problems) }), { keep: true })
  expect(await decided(['Title: Enter a title.'])).toEqual({
    is: 'failed',
    title: 'Not published: fix the errors first.',
    description: 'Title: Enter a title.',
  })
  expect(await decided(['One.', 'Two.'])).toMatchObject({ description: 'One. And 1 more error.' })
  expect(await decided(null)).toMatchObject({
    is: 'failed',
    title: 'Not published: the Studio could not check for errors. Try again.',
  })
})

it('reports an error of the dataset as a failure', async () => {
  fetch = () => Promise.reject(new Error('The dataset is not available'))
  expect(await decide(publication(), {})).toEqual({
    is: 'failed',
    title: 'Not published: validation failed.',
    description: 'The dataset is not available',
  })
})

it('asks nothing if there is nothing to publish', async () => {
  expect(await decide(publication({ isPossible: false }), {})).toEqual({ is: 'needless' })
})

it('publishes the page after the redirect from its old address, and nothing without that', async () => {
  const extras = { move: MOVE, keep: true, redirects: [] }
  expect(await publish(publication(), extras)).toEqual({ is: 'published' })
  expect(changes).toEqual(['redirect /en/winter', 'publish'])
  changes = []
  mutate = () => Promise.reject(new Error('The disk is full'))
  expect(await publish(publication(), extras)).toMatchObject({
    is: 'failed',
    description: 'The disk is full',
  })
  expect(changes).toEqual([])
})

it.each([
  ['an error that Sanity has reported', () => Promise.resolve('error' as const), { is: 'rejected' }],
  [
    'a missing response',
    () => Promise.resolve(null),
    { is: 'failed', title: 'Not published: the server did not respond. Try again.' },
  ],
  [
    'an error thrown',
    () => Promise.reject(new Error('The document is locked.')),
    { is: 'failed', title: 'Not published.', description: 'The document is locked.' },
  ],
])('distinguishes %s from success', async (_what, send, outcome) => {
  expect(await publish(publication({ send }), { move: null, keep: false, redirects: [] })).toEqual(outcome)
})

it('publishes redirects, deletes those at the new address, and warns about what did not succeed', async () => {
  const extras = { move: MOVE, keep: false, redirects: [redirect] }
  expect(await publishExtras(publication(), extras)).toEqual([])
  expect(changes).toEqual(['publish drafts.autumn', 'clear'])
  mutate = () => Promise.reject(new Error('The disk is full'))
  const problemsOf = () => Promise.resolve(null)
  expect(await publishExtras(publication({ problemsOf }), extras)).toEqual([
    {
      title: 'The redirect from /en/autumn is still a draft.',
      description: 'The Studio could not check it for errors.',
    },
    {
      title: 'Published. An earlier redirect from /en/spring, which has no effect now, could not be deleted.',
      description: 'The disk is full',
    },
  ])
})
