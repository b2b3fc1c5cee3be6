import type { SanityClient } from '@sanity/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { API_VERSION, startTestLake, type TestLake } from './lake-support'

const log = { info: vi.fn(), error: vi.fn() }

let running: TestLake
let kim: SanityClient
beforeEach(async () => {
  running = await startTestLake(log)
  kim = running.clientOf('kim')
})
afterEach(async () => {
  await running.stop()
  expect(log.error).not.toHaveBeenCalled()
})

/** Sends a body; returns the status and the parsed response. */
async function post(path: string, body: unknown, token: string | undefined = 'kim') {
  const response = await fetch(`${running.host}/v${API_VERSION}/data/${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(token === '' ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const reference = (_ref: string, rest = {}) => ({ _type: 'reference', _ref, ...rest })
const stored = (id: string) => kim.getDocument<Record<string, unknown>>(id)

describe('half of a surrogate pair', () => {
  const half = '\ud83d'
  const other = '\ud83e'

  it.each<[string, object]>([
    [
      'mutations[0].create.list[1]._ref',
      { create: { _type: 'page', list: [reference('a'), reference(half)] } },
    ],
    ['mutations[0].create._type', { create: { _type: half } }],
    ['mutations[0].create.\ufffd', { create: { _type: 'page', [half]: 1 } }],
    ['mutations[0].createOrReplace._id', { createOrReplace: { _id: half, _type: 'page' } }],
    ['mutations[0].patch.set.title', { patch: { id: 'page', set: { title: `a${half}` } } }],
    ['mutations[0].patch.set.a\ufffd', { patch: { id: 'page', set: { [`a${half}`]: 1 } } }],
    ['mutations[0].patch.insert.items[0]._key', { patch: { insert: { items: [{ _key: half }] } } }],
    ['mutations[0].patch.diffMatchPatch.title', { patch: { id: 'page', diffMatchPatch: { title: half } } }],
    ['mutations[0].delete.params.id', { delete: { query: '*', params: { id: half } } }],
  ])('is refused with its path: %s', async (path, mutation) => {
    const { status, body } = await post('mutate/production', { mutations: [mutation] })
    expect(status).toBe(400)
    expect(body.message).toContain(`half of a surrogate pair, which is not a character (${path})`)
  })

  it('is refused in actions and transaction ids, too', async () => {
    const attributes = { _id: 'drafts.a', _type: 'page', title: half }
    const action = { actionType: 'sanity.action.document.create', publishedId: 'a', attributes }
    expect(await post('actions/production', { actions: [action] })).toMatchObject({ status: 400 })
    expect(await post('mutate/production', { transactionId: half, mutations: [] })).toMatchObject({
      status: 400,
    })
  })

  it('in an older dataset does no harm, although references that differ only in it are stored as one', async () => {
    const list = [reference(half, { _weak: true }), reference(other, { _weak: true })]
    await running.lake.mutate({ author: 'kim', mutations: [{ create: { _id: 'old', _type: 'page', list } }] })
    await kim.patch('old').set({ title: 'B' }).commit()
    expect(await stored('old')).toMatchObject({ title: 'B', list })
  })

  it('is allowed as part of a whole emoji', async () => {
    await kim.create({ _id: 'a', _type: 'page', '😀': '😀 👩‍👩‍👧' })
    expect(await stored('a')).toMatchObject({ '😀': '😀 👩‍👩‍👧' })
  })
})

describe('mutations', () => {
  it('create a document, complete it, and return it', async () => {
    const made = await kim.create({ _type: 'page', title: 'A' })
    expect(made).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      _type: 'page',
      _rev: expect.any(String) as string,
      _createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      _updatedAt: made._createdAt,
      title: 'A',
    })
    expect(await stored(made._id)).toEqual(made)
    const draft = await kim.create({ _id: 'drafts.', _type: 'page' })
    expect(draft._id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  it('create or replace, and create if missing', async () => {
    const { _createdAt } = await kim.createOrReplace({ _id: 'a', _type: 'page', title: 'A', old: true })
    await vi.waitFor(() => expect(new Date().toISOString() > _createdAt).toBe(true))
    await kim.createOrReplace({ _id: 'a', _type: 'page', title: 'B' })
    const replaced = await stored('a')
    expect(replaced).toMatchObject({ _createdAt, title: 'B' })
    expect(replaced).not.toHaveProperty('old')
    await kim.createIfNotExists({ _id: 'a', _type: 'page', title: 'C' })
    await kim.createIfNotExists({ _id: 'b', _type: 'page', title: 'D' })
    expect(await kim.fetch('*[_type == "page"].title')).toEqual(['B', 'D'])
    const mutations = [{ createIfNotExists: { _id: 'a', _type: 'page' } }]
    const response = await post('mutate/production?returnIds=true', { mutations })
    expect(response.body.results).toEqual([{ id: 'a', operation: 'none' }])
  })

  it('patch with every operation of the format', async () => {
    const before = await kim.create({
      _id: 'a',
      _type: 'page',
      text: 'The quick brown fox jumps over the lazy dog',
      count: 5,
      gone: true,
      nested: {
        list: [
          { _key: 'one', n: 1 },
          { _key: 'two', n: 2 },
        ],
      },
      tags: ['x', 'y', 'z'],
    })
    const after = await kim
      .patch('a')
      .set({ title: 'Zwölf 🐈', 'nested.list[_key=="two"].n': 20 })
      .setIfMissing({ count: 100, author: 'Kim' })
      .unset(['gone', 'tags[1]'])
      .inc({ count: 3 })
      .diffMatchPatch({ text: '@@ -5,11 +5,9 @@\n quic\n-k brown\n+ker red\n  fox\n' })
      .insert('after', 'nested.list[-1]', [{ _key: 'three' }])
      .ifRevisionId(before._rev)
      .commit<Record<string, unknown>>()
    expect(after).toMatchObject({
      title: 'Zwölf 🐈',
      author: 'Kim',
      count: 8,
      nested: { list: [{ _key: 'one', n: 1 }, { _key: 'two', n: 20 }, { _key: 'three' }] },
      tags: ['x', 'z'],
      _createdAt: before._createdAt,
    })
    expect(after).not.toHaveProperty('gone')
    expect(after.text).toContain('red fox')
    expect(after._rev).not.toBe(before._rev)
    const later = await kim
      .patch('a', { dec: { count: 1 }, insert: { replace: 'tags[0]', items: ['a', 'b'] } })
      .commit<Record<string, unknown>>()
    expect(later).toMatchObject({ count: 7, tags: ['a', 'b', 'z'] })
    const first = await kim.patch('a').insert('before', 'tags[0]', ['0']).commit<Record<string, unknown>>()
    expect(first.tags).toEqual(['0', 'a', 'b', 'z'])
  })

  it('patch and delete the results of a query, as of that point in the transaction', async () => {
    await kim.mutate([
      { create: { _id: 'a', _type: 'page', kind: 'old' } },
      { create: { _id: 'b', _type: 'page', kind: 'old' } },
      { create: { _id: 'c', _type: 'note', kind: 'old' } },
    ])
    const patched = await kim
      .patch({ query: '*[_type == $type]', params: { type: 'page' } })
      .set({ kind: 'new' })
      .commit({ returnDocuments: false, returnFirst: false })
    expect(patched.documentIds).toEqual(['a', 'b'])
    const deleted = await kim.mutate(
      [{ patch: { id: 'c', set: { kind: 'new' } } }, { delete: { query: '*[kind == "new"]' } } as never],
      { returnDocuments: false },
    )
    expect(deleted.results).toEqual([
      { id: 'c', operation: 'update' },
      { id: 'a', operation: 'delete' },
      { id: 'b', operation: 'delete' },
      { id: 'c', operation: 'delete' },
    ])
    expect(await kim.fetch('count(*)')).toBe(0)
    expect((await kim.delete('gone')).results).toEqual([])
  })

  it('patch a document once, even if the query returns it twice', async () => {
    await kim.create({ _id: 'a', _type: 'page', count: 1 })
    const query = '[*[_id == "a"][0], *[_id == "a"][0]]'
    await kim.patch({ query }).inc({ count: 1 }).commit({ returnDocuments: false, returnFirst: false })
    expect(await stored('a')).toMatchObject({ count: 2 })
  })

  it('leave no trace of a document that is created and deleted in one transaction', async () => {
    await kim.mutate([
      { create: { _id: 'a', _type: 'page' } },
      { create: { _id: 'b', _type: 'page' } },
      { delete: { id: 'a' } },
    ])
    expect(await stored('a')).toBeUndefined()
    expect(running.lake.history.revisions({ documentIds: ['a'], newestFirst: true, limit: 9 })).toEqual([])
    expect(running.lake.history.revisions({ documentIds: ['b'], newestFirst: true, limit: 9 })).toHaveLength(
      1,
    )
  })

  it('apply a transaction atomically, under its own id', async () => {
    await kim.create({ _id: 'a', _type: 'page' })
    const { transactionId } = await kim
      .transaction()
      .create({ _id: 'b', _type: 'page' })
      .patch('a', (patch) => patch.set({ title: 'A' }))
      .transactionId('spring-cleaning')
      .commit({ returnDocuments: false })
    expect(transactionId).toBe('spring-cleaning')
    expect(await kim.fetch('*[]._rev')).toEqual(['spring-cleaning', 'spring-cleaning'])
    const failing = kim.transaction().create({ _id: 'c', _type: 'page' }).create({ _id: 'a', _type: 'page' })
    await expect(failing.commit()).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentAlreadyExistsError', id: 'a' }, index: 1 }] },
    })
    expect(await stored('c')).toBeUndefined()
  })

  it('apply a retried transaction once, and reject its id for another', async () => {
    const mutations = [{ create: { _type: 'page' } }, { createIfNotExists: { _id: 'x', _type: 'page' } }]
    const first = await post('mutate/production?returnIds=true', { mutations, transactionId: 't1' })
    const again = await post('mutate/production?returnIds=true', { mutations, transactionId: 't1' })
    expect(again).toEqual(first)
    expect(await kim.fetch('count(*)')).toBe(2)
    const other = await post('mutate/production', { mutations: [], transactionId: 't1' })
    expect(other).toMatchObject({ status: 409, body: { statusCode: 409, error: 'Conflict' } })
  })

  it('return ids and documents on request', async () => {
    const mutations = [{ createOrReplace: { _id: 'a', _type: 'page', title: 'A' } }]
    const results = async (options: string) =>
      (await post(`mutate/production${options}`, { mutations })).body.results
    expect(await results('')).toEqual([{ operation: 'create' }])
    expect(await results('?returnIds=true')).toEqual([{ id: 'a', operation: 'update' }])
    expect(await results('?returnDocuments=true&visibility=async')).toMatchObject([
      { id: 'a', operation: 'update', document: { _id: 'a', title: 'A' } },
    ])
  })

  it('support dry runs', async () => {
    await kim.create({ _id: 'a', _type: 'page', title: 'A' })
    const tried = await kim.patch('a').set({ title: 'B' }).commit({ dryRun: true })
    expect(tried).toMatchObject({ title: 'B' })
    expect(await stored('a')).toMatchObject({ title: 'A' })
    await expect(kim.create({ _id: 'a', _type: 'page' }, { dryRun: true })).rejects.toThrow('already exists')
  })

  it('generate keys of array items on request', async () => {
    const made = await kim.create(
      { _type: 'page', list: [{ n: 1 }, { _key: 'mine' }, 'text'] },
      { autoGenerateArrayKeys: true },
    )
    expect(made.list).toEqual([{ _key: expect.any(String) as string, n: 1 }, { _key: 'mine' }, 'text'])
  })

  it('report an unexpected revision', async () => {
    const { _rev } = await kim.create({ _id: 'a', _type: 'page' })
    await kim.patch('a').set({ title: 'A' }).ifRevisionId(_rev).commit()
    await expect(kim.patch('a').set({ title: 'B' }).ifRevisionId(_rev).commit()).rejects.toMatchObject({
      statusCode: 409,
      details: {
        type: 'mutationError',
        items: [{ error: { type: 'documentRevisionIDDoesNotMatchError', expectedRevisionID: _rev } }],
      },
    })
  })

  it.each<[string, unknown, number, RegExp]>([
    ['invalid JSON', '{', 400, /JSON/],
    ['no mutations', {}, 400, /mutations/],
    ['an unknown kind of mutation', { mutations: [{ creat: {} }] }, 400, /must be one of create/],
    ['a document without a type', { mutations: [{ create: { title: 'A' } }] }, 400, /create: _type/],
    [
      'an invalid id',
      { mutations: [{ create: { _id: 'a/b', _type: 'page' } }] },
      400,
      /Invalid document ID "a\/b"/,
    ],
    [
      'a patch of a missing document',
      { mutations: [{ patch: { id: 'gone', set: { a: 1 } } }] },
      409,
      /"gone" was not found/,
    ],
    ['a patch without a selection', { mutations: [{ patch: { set: { a: 1 } } }] }, 400, /patch: /],
    ['an unknown operation', { mutations: [{ patch: { id: 'a', sett: { a: 1 } } }] }, 400, /sett/],
    ['an invalid path', { mutations: [{ patch: { id: 'a', set: { 'a#b': 1 } } }] }, 400, /cannot be applied/],
    [
      'an insert into a string',
      { mutations: [{ patch: { id: 'a', insert: { after: 'title[0]', items: [] } } }] },
      400,
      /cannot be applied/,
    ],
    [
      'a change of the type',
      { mutations: [{ patch: { id: 'a', set: { _type: 'note' } } }] },
      400,
      /immutable attribute "_type"/,
    ],
    [
      'a change of the id',
      { mutations: [{ patch: { id: 'a', set: { _id: 'b' } } }] },
      400,
      /immutable attribute "_id"/,
    ],
    ['an invalid query', { mutations: [{ delete: { query: '*[' } }] }, 400, /Unexpected/],
    [
      'a query that does not return documents',
      { mutations: [{ delete: { query: '*[].title' } }] },
      400,
      /must return documents/,
    ],
    ['too many mutations', { mutations: Array(10_001).fill({ delete: { id: 'a' } }) }, 400, /10000/],
    ['an invalid transaction id', { mutations: [], transactionId: 'a b' }, 400, /transactionId/],
    [
      'a document nested too deeply',
      {
        mutations: [
          {
            createOrReplace: { _id: 'z', _type: 'page', deep: JSON.parse('['.repeat(500) + ']'.repeat(500)) },
          },
        ],
      },
      400,
      /nested at most \d+ levels/,
    ],
    [
      'a field named __proto__',
      '{"mutations": [{"create": {"_type": "page", "inner": {"__proto__": {"a": 1}}}}]}',
      400,
      /__proto__/,
    ],
  ])('reject %s with a message', async (_what, body, status, sentence) => {
    await kim.create({ _id: 'a', _type: 'page', title: 'A' })
    const response = await post('mutate/production', body)
    expect(response.status).toBe(status)
    expect(JSON.stringify(response.body).replaceAll('\\"', '"')).toMatch(sentence)
    expect(await kim.fetch('*[]._id')).toEqual(['a'])
  })

  it('reject a body that is too large', async () => {
    const mutations = [{ create: { _type: 'page', text: 'x'.repeat(4_000_000) } }]
    expect((await post('mutate/production', { mutations })).status).toBe(413)
  })
})

describe('strong references', () => {
  beforeEach(async () => {
    await kim.create({ _id: 'target', _type: 'note' })
  })

  it('may not point to a missing document, unless weak', async () => {
    const to = (ref: object) => kim.create({ _type: 'page', links: [{ to: ref }] })
    await to(reference('target'))
    await to(reference('gone', { _weak: true }))
    await expect(to(reference('gone'))).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentReferenceDoesNotExistError', referenceID: 'gone' } }] },
    })
  })

  it('may point to documents of the same transaction in any order', async () => {
    await kim.mutate([
      { create: { _id: 'a', _type: 'page', next: reference('b') } },
      { create: { _id: 'b', _type: 'page', next: reference('a') } },
    ])
    await kim.mutate([{ delete: { id: 'a' } }, { delete: { id: 'b' } }], { returnDocuments: false })
    expect(await kim.fetch('count(*[_type == "page"])')).toBe(0)
  })

  it('prevent deleting their target, naming the source', async () => {
    await kim.create({ _id: 'source', _type: 'page', note: reference('target') })
    await expect(kim.delete('target')).rejects.toMatchObject({
      statusCode: 409,
      details: {
        items: [
          {
            error: {
              type: 'documentHasExistingReferencesError',
              id: 'target',
              referencingIDs: ['source'],
              description: expect.stringContaining('cannot be deleted as there are references') as string,
            },
          },
        ],
      },
    })
    await kim.patch('source').unset(['note']).commit()
    await kim.delete('target')
    expect(await stored('target')).toBeUndefined()
  })
})

describe('actions', () => {
  const create = (attributes: object, ifExists: 'fail' | 'ignore' = 'fail') =>
    kim.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes: { _id: 'drafts.a', _type: 'page', ...attributes },
      ifExists,
    })
  const edit = (set: Record<string, unknown>) =>
    kim.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.a',
      publishedId: 'a',
      patch: { set },
    })
  const publish = (rest = {}) =>
    kim.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
      ...rest,
    })
  const unpublish = () =>
    kim.action({
      actionType: 'sanity.action.document.unpublish',
      draftId: 'drafts.a',
      publishedId: 'a',
    })

  it('take a document from its first draft to its deletion', async () => {
    await create({ title: 'A' })
    await expect(create({})).rejects.toMatchObject({ statusCode: 409, details: { type: 'actionError' } })
    await create({ title: 'other' }, 'ignore')
    await edit({ title: 'B' })
    expect(await stored('a')).toBeUndefined()

    await publish()
    expect(await stored('drafts.a')).toBeUndefined()
    const published = await stored('a')
    expect(published).toMatchObject({ title: 'B' })

    await edit({ title: 'C' })
    expect(await stored('drafts.a')).toMatchObject({ title: 'C', _createdAt: published?._createdAt })
    expect(await stored('a')).toMatchObject({ title: 'B' })
    await kim.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' })
    expect(await stored('drafts.a')).toBeUndefined()

    await unpublish()
    expect(await stored('a')).toBeUndefined()
    expect(await stored('drafts.a')).toMatchObject({ title: 'B' })

    await publish()
    await kim.action({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: 'a',
      attributes: { _id: 'drafts.a', _type: 'page', title: 'Restored' },
    })
    const remove = (includeDrafts: string[]) =>
      kim.action({ actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts })
    await expect(remove([])).rejects.toThrow('has the draft')
    await remove(['drafts.a'])
    expect(await kim.fetch('count(*)')).toBe(0)
  })

  it('keep the newer draft when a page is unpublished', async () => {
    await create({ title: 'A' })
    await publish()
    await edit({ title: 'B' })
    await unpublish()
    expect(await stored('a')).toBeUndefined()
    expect(await stored('drafts.a')).toMatchObject({ title: 'B' })
  })

  it('keep the newer draft when a page that links to itself is unpublished', async () => {
    await create({ title: 'A' })
    await publish()
    await edit({ title: 'B', link: reference('a') })
    await unpublish()
    expect(await stored('drafts.a')).toMatchObject({ title: 'B', link: { _ref: 'a', _weak: true } })
  })

  it('delete only drafts and versions of the document itself', async () => {
    await create({ title: 'A' })
    await kim.create({ _id: 'drafts.b', _type: 'page' })
    const includeDrafts = ['drafts.a', 'drafts.b']
    await expect(
      kim.action({ actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts }),
    ).rejects.toThrow('"drafts.b" is not a draft or version of "a"')
    expect(await kim.fetch('count(*)')).toBe(2)
  })

  it('keep a page’s creation time, whatever its new draft says', async () => {
    await create({ title: 'A' })
    await publish()
    const published = await stored('a')
    await kim.action({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: 'a',
      attributes: { _id: 'drafts.a', _type: 'page', _createdAt: '2020-01-01T00:00:00Z' },
    })
    await publish()
    expect(await stored('a')).toMatchObject({ _createdAt: published?._createdAt })
  })

  it('refuse to publish over a revision that the editor has not seen', async () => {
    await create({ title: 'A' })
    await publish()
    const seen = await stored('a')
    await edit({ title: 'B' })
    await publish({ ifPublishedRevisionId: seen?._rev })
    await edit({ title: 'C' })
    await expect(publish({ ifPublishedRevisionId: seen?._rev })).rejects.toMatchObject({ statusCode: 409 })
    await expect(publish({ ifDraftRevisionId: 'another' })).rejects.toMatchObject({ statusCode: 409 })
    expect(await stored('a')).toMatchObject({ title: 'B' })
  })

  it('strengthen references that were only weak until publishing', async () => {
    const weak = { _weak: true, _strengthenOnPublish: { type: 'note' } }
    await create({ links: [reference('later', weak)], see: reference('gone', { _weak: true }) })
    await expect(publish()).rejects.toThrow('references non-existent document "later"')
    await kim.create({ _id: 'later', _type: 'note' })
    await publish()
    expect(await stored('a')).toMatchObject({
      links: [{ _type: 'reference', _ref: 'later' }],
      see: { _ref: 'gone', _weak: true },
    })
    expect(JSON.stringify(await stored('a'))).not.toContain('_strengthenOnPublish')
    await expect(kim.delete('later')).rejects.toMatchObject({ statusCode: 409 })
  })

  it('apply several at once atomically', async () => {
    const actions = [
      {
        actionType: 'sanity.action.document.create',
        publishedId: 'a',
        attributes: { _id: 'drafts.a', _type: 'page' },
      },
      { actionType: 'sanity.action.document.publish', draftId: 'drafts.b', publishedId: 'b' },
    ]
    const response = await post('actions/production', { actions })
    expect(response).toMatchObject({
      status: 409,
      body: {
        error: { type: 'actionError', items: [{ error: { type: 'documentNotFoundError' }, index: 1 }] },
      },
    })
    expect(await kim.fetch('count(*)')).toBe(0)
  })

  it('delete the history of purged documents', async () => {
    await create({ title: 'secret' })
    await kim.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a', purge: true })
    await kim.create({ _id: 'b', _type: 'page', title: 'secret' })
    await post('mutate/production', { mutations: [{ delete: { id: 'b', purge: true } }] })
    await kim.create({ _id: 'c', _type: 'page', title: 'public' })
    await kim.create({ _id: 'drafts.c', _type: 'page', title: 'secret' })
    await kim.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'c',
      includeDrafts: ['drafts.c'],
      purge: true,
    })
    const response = await running.get(
      `/v${API_VERSION}/data/history/production/transactions/drafts.a,b,c,drafts.c?effectFormat=mendoza`,
      'kim',
    )
    expect(await response.text()).toBe('')
  })

  it('answer 501 for releases and versions, and 400 for an invalid action', async () => {
    const of = async (action: unknown) => post('actions/production', { actions: [action] })
    const release = await of({ actionType: 'sanity.action.release.create', releaseId: 'r' })
    expect(release).toMatchObject({ status: 501, body: { error: 'Not Implemented' } })
    expect((await of({ actionType: 'sanity.action.document.publish', draftId: 'drafts.a' })).status).toBe(400)
    expect((await of({ actionType: 'explode' })).status).toBe(400)
    const foreign = { actionType: 'sanity.action.document.publish', draftId: 'drafts.b', publishedId: 'a' }
    expect((await of(foreign)).status).toBe(400)
    await kim.create({ _id: 'a', _type: 'page' })
    // Publishing a document over itself would delete it.
    const itself = { actionType: 'sanity.action.document.publish', draftId: 'a', publishedId: 'a' }
    expect((await of(itself)).status).toBe(400)
    expect(await stored('a')).toMatchObject({ _type: 'page' })
  })

  it('name an unknown patch operation instead of ignoring it', async () => {
    await kim.create({ _id: 'drafts.a', _type: 'page', title: 'A' })
    const action = {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.a',
      publishedId: 'a',
      patch: { set: { title: 'B' }, merge: { title: 'C' } },
    }
    const description = expect.stringContaining('merge') as unknown
    expect(await post('actions/production', { actions: [action] })).toMatchObject({
      status: 400,
      body: { error: { items: [{ error: { type: 'malformedActionError', description } }] } },
    })
    expect(await stored('drafts.a')).toMatchObject({ title: 'A' })
  })

  it.each([
    [{ actionType: 'sanity.action.document.discard', draftId: 'a' }],
    [{ actionType: 'sanity.action.document.discard', draftId: 'drafts.' }],
    [{ actionType: 'sanity.action.document.version.discard', versionId: 'a' }],
    [{ actionType: 'sanity.action.document.delete', publishedId: 'drafts.a' }],
    [{ actionType: 'sanity.action.document.delete', publishedId: 'versions.r.a' }],
    [{ actionType: 'sanity.action.document.delete', publishedId: 'b', includeDrafts: ['a'] }],
    [{ actionType: 'sanity.action.document.unpublish', draftId: 'drafts.a', publishedId: 'drafts.a' }],
    [
      {
        actionType: 'sanity.action.document.edit',
        draftId: 'a',
        publishedId: 'a',
        patch: { unset: ['title'] },
      },
    ],
    [
      {
        actionType: 'sanity.action.document.edit',
        draftId: 'drafts.a',
        publishedId: 'b',
        patch: { unset: ['title'] },
      },
    ],
    [{ actionType: 'sanity.action.document.unpublish', draftId: 'drafts.b', publishedId: 'a' }],
    [
      {
        actionType: 'sanity.action.document.create',
        publishedId: 'b',
        attributes: { _id: 'drafts.c', _type: 'page', title: 'C' },
      },
    ],
    [
      {
        actionType: 'sanity.action.document.replaceDraft',
        publishedId: 'b',
        attributes: { _id: 'drafts.a', _type: 'page', title: 'C' },
      },
    ],
  ])('refuse to write one document in place of another: %j', async (action) => {
    await kim.create({ _id: 'a', _type: 'page', title: 'A' })
    await kim.create({ _id: 'drafts.a', _type: 'page', title: 'B' })
    expect(await post('actions/production', { actions: [action] })).toMatchObject({
      status: 400,
      body: { error: { type: 'actionError' } },
    })
    expect(await kim.fetch('*|order(_id).title')).toEqual(['A', 'B'])
  })

  it.each([
    [{ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' }, 'drafts.a'],
    [{ actionType: 'sanity.action.document.version.discard', versionId: 'versions.r.a' }, 'versions.r.a'],
    [{ actionType: 'sanity.action.document.delete', publishedId: 'a' }, 'a'],
  ])('report that there is nothing to discard or delete: %j', async (action, id) => {
    expect(await post('actions/production', { actions: [action] })).toMatchObject({
      status: 409,
      body: { error: { items: [{ error: { type: 'documentNotFoundError', id } }] } },
    })
  })

  it.each(['drafts.a', 'versions.r.a'])('discard %s by either of two actions', async (id) => {
    for (const action of [
      { actionType: 'sanity.action.document.discard', draftId: id },
      { actionType: 'sanity.action.document.version.discard', versionId: id },
    ]) {
      await kim.create({ _id: id, _type: 'page' })
      expect((await post('actions/production', { actions: [action] })).status).toBe(200)
      expect(await stored(id)).toBeUndefined()
    }
  })
})

describe('writing', () => {
  const mutations = [{ create: { _type: 'page' } }]
  const actions = [{ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' }]

  it('is allowed for editors only', async () => {
    expect(await post('mutate/production', { mutations }, '')).toMatchObject({
      status: 401,
      body: { statusCode: 401, error: 'Unauthorized' },
    })
    expect(await post('mutate/production', { mutations }, 'wrong')).toMatchObject({ status: 401 })
    expect(await post('mutate/production', { mutations }, 'vic')).toMatchObject({
      status: 403,
      body: {
        error: {
          type: 'mutationError',
          items: [{ error: { type: 'insufficientPermissionsError', permission: 'update' } }],
        },
      },
    })
    expect(await post('actions/production', { actions }, '')).toMatchObject({ status: 401 })
    expect(await post('actions/production', { actions }, 'vic')).toMatchObject({
      status: 403,
      body: { error: { type: 'actionError' } },
    })
    expect(await kim.fetch('count(*)')).toBe(0)
  })

  it('is separate from reading drafts, which viewers may do, but visitors may not', async () => {
    await kim.create({ _id: 'drafts.a', _type: 'page' })
    expect(await running.clientOf('vic').fetch('*[]._id')).toEqual(['drafts.a'])
    expect(await running.clientOf().fetch('*[]._id', {}, { perspective: 'raw' })).toEqual([])
  })

  it.each(['transactions/a', 'documents/a', 'events/documents/a'])(
    'history/…/%s is for members',
    async (path) => {
      const address = `/v1/data/history/production/${path}`
      expect((await running.get(address)).status).toBe(401)
      expect((await running.get(address, 'vic')).status).toBe(200)
    },
  )
})

describe('history', () => {
  const history = async <Result>(path: string): Promise<Result> => {
    const response = await running.get(`/v${API_VERSION}/data/history/production/${path}`, 'vic')
    expect(response.status).toBe(200)
    return (await response.json()) as Result
  }
  const documentAt = async (id: string, moment: string) =>
    (await history<{ documents: unknown[] }>(`documents/${id}?${moment}`)).documents[0]

  it('returns a document at any revision and time, even if it was deleted', async () => {
    const states = []
    const text = 'Größe zählt nicht, sagt die Katze 🐈. '.repeat(3)
    states.push(await kim.create({ _id: 'a', _type: 'page', text, list: [{ _key: 'k', n: 1 }] }))
    states.push(
      await kim
        .patch('a')
        .set({ text: text.replace('nicht', 'doch'), 'list[_key=="k"].n': 2 })
        .commit(),
    )
    states.push(await kim.patch('a').unset(['list']).set({ more: null }).commit())
    for (const state of states) expect(await documentAt('a', `revision=${state._rev}`)).toEqual(state)
    await kim.delete('a')
    for (const state of states) expect(await documentAt('a', `revision=${state._rev}`)).toEqual(state)
    expect(await documentAt('a', 'lastRevision=true')).toEqual(states[2])
    expect(await documentAt('a', `time=${states[0]!._createdAt.replace(/^2/, '1')}`)).toBeUndefined()
    const again = await kim.create({ _id: 'a', _type: 'page', text: 'new' })
    expect(await documentAt('a', `time=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual(again)
    expect(await documentAt('a', `revision=${states[1]!._rev}`)).toEqual(states[1])
    expect(await documentAt('a', 'revision=unknown')).toBeUndefined()
  })

  it('reads a time without a zone as UTC, whatever the server’s time zone', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    onTestFinished(() => void vi.unstubAllEnvs())
    const created = await kim.create({ _id: 'a', _type: 'page' })
    const minutesLater = (minutes: number) =>
      new Date(Date.parse(created._createdAt) + minutes * 60_000).toISOString().replace('Z', '')
    expect(await documentAt('a', `time=${minutesLater(-1)}`)).toBeUndefined()
    expect(await documentAt('a', `time=${minutesLater(1)}`)).toEqual(created)
  })

  it('returns a document once even if it is named repeatedly, since each time would undo all its revisions', async () => {
    const first = await kim.create({ _id: 'a', _type: 'page' })
    await kim.patch('a').set({ title: 'A' }).commit()
    const { documents } = await history<{ documents: unknown[] }>(`documents/a,a,b,a?revision=${first._rev}`)
    expect(documents).toEqual([first])
  })

  it('lists transactions one per line, by range, in reverse and limited', async () => {
    const ids = ['t1', 't2', 't3', 't4']
    await kim
      .transaction([{ create: { _id: 'a', _type: 'page' } }, { create: { _id: 'b', _type: 'page' } }])
      .transactionId('t1')
      .commit()
    for (const id of ids.slice(1)) {
      await kim
        .transaction([{ patch: { id: 'a', set: { title: id } } }])
        .transactionId(id)
        .commit()
    }
    const transactions = async (options: string) => {
      const address = `/v1/data/history/production/transactions/a,drafts.a?${options}`
      const response = await running.get(address, 'kim')
      const lines = (await response.text()).split('\n').filter(Boolean)
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    }
    const found = async (options: string) => (await transactions(options)).map(({ id }) => id)
    expect(await found('')).toEqual(ids)
    expect(await found('reverse=true&limit=2')).toEqual(['t4', 't3'])
    expect(await found('fromTransaction=t2&toTransaction=t3')).toEqual(['t2', 't3'])
    expect(await found('fromTransaction=&authors=lee')).toEqual([])
    const [first] = await transactions('effectFormat=mendoza')
    expect(first).toMatchObject({
      author: 'kim',
      documentIDs: ['a', 'b'],
      effects: { a: { revert: [0, null] } },
    })
    const [only] = await transactions('includeIdentifiedDocumentsOnly=true')
    expect(only).toEqual({
      id: 't1',
      timestamp: expect.any(String) as string,
      author: 'kim',
      documentIDs: ['a'],
    })
    const times = (await transactions('')).map(({ timestamp }) => String(timestamp))
    const after = new Date(Date.parse(times[3] ?? '') + 1).toISOString()
    expect(await found(`fromTime=${after}`)).toEqual([])
    expect(await found(`toTime=${after}`)).toEqual(ids)
    expect(await found('toTime=2020-01-01T00:00:00Z')).toEqual([])
    const statusOf = async (address: string) =>
      (await running.get(`/v1/data/history/production/${address}`, 'kim')).status
    expect(await statusOf('transactions/a?limit=none')).toBe(400)
    expect(await statusOf('transactions/a?fromTime=yesterday')).toBe(400)
    const tooMany = Array.from({ length: 101 }, (_, index) => `d${index}`).join()
    expect(await statusOf(`transactions/${tooMany}`)).toBe(400)
    expect(await statusOf(`documents/${tooMany}`)).toBe(400)
  })

  it('lists the events of a document, newest first', async () => {
    const draft = { draftId: 'drafts.a', publishedId: 'a' }
    await kim.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes: { _id: 'drafts.a', _type: 'page' },
      ifExists: 'fail',
    })
    const made = await stored('drafts.a')
    await kim.action({ actionType: 'sanity.action.document.publish', ...draft })
    const published = await stored('a')
    await kim.action({ actionType: 'sanity.action.document.unpublish', ...draft })
    await kim.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' })
    const { events } = await history<{ events: Record<string, Record<string, unknown>[]> }>(
      'events/documents/drafts.a?limit=100',
    )
    expect(events['drafts.a']?.map(({ type }) => type)).toEqual([
      'deleteDocumentVersion',
      'unpublishDocument',
      'publishDocumentVersion',
      'createDocumentVersion',
    ])
    expect(events['drafts.a']?.[2]).toMatchObject({
      documentId: 'a',
      author: 'kim',
      revisionId: published?._rev,
      versionId: 'drafts.a',
      versionRevisionId: made?._rev,
    })
    const pages = []
    for (let cursor = ''; ;) {
      const page = await history<{ events: Record<string, { type: string }[]>; nextCursor: string }>(
        `events/documents/a?limit=1&nextCursor=${cursor}`,
      )
      pages.push(...(page.events.a ?? []).map(({ type }) => type))
      cursor = page.nextCursor
      if (cursor === '') break
    }
    expect(pages).toEqual(['unpublishDocument', 'publishDocumentVersion'])
  })

  it('lists the events of a document despite any number of edits in between', async () => {
    const ids = { draftId: 'drafts.a', publishedId: 'a' }
    await kim.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes: { _id: 'drafts.a', _type: 'page' },
      ifExists: 'fail',
    })
    await kim.action({ actionType: 'sanity.action.document.publish', ...ids })
    for (let n = 0; n < 12; n++)
      await kim.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { n } } })
    await kim.patch('drafts.a').set({ n: 12 }).commit()
    const { events, nextCursor } = await history<{
      events: Record<string, { type: string }[]>
      nextCursor: string
    }>('events/documents/drafts.a?limit=10')
    expect(events['drafts.a']?.map(({ type }) => type)).toEqual([
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
    ])
    expect(nextCursor).toBe('')
  })

  it('survives a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lake-'))
    const before = await startTestLake(log, folder)
    const first = await before.clientOf('kim').create({ _id: 'a', _type: 'page', n: 1 })
    const last = await before.clientOf('kim').patch('a').set({ n: 2 }).commit()
    await before.stop()
    const after = await startTestLake(log, folder)
    const address = `/v1/data/history/production/documents/a?revision=${first._rev}`
    expect(await (await after.get(address, 'kim')).json()).toEqual({ documents: [first] })
    expect(await after.clientOf('kim').getDocument('a')).toEqual(last)
    await after.stop()
    await rm(folder, { recursive: true })
  })

  it('has no references from other datasets', async () => {
    const response = await running.get('/v1/data/references/production/documents/a/to', 'vic')
    expect(await response.json()).toEqual({ totalCount: 0, references: [] })
  })
})
