import { evaluateSync, parse } from 'groq-js'
import { lastValueFrom, of, type Observable } from 'rxjs'
import { expect, it } from 'vitest'
import { documentLocations } from './locations'

const DATASET = [
  { _id: 'b', _type: 'service', name: 'Instagram', slug: { current: 'instagram' } },
  { _id: 'a', _type: 'service', name: 'YouTube', slug: { current: 'youtube' } },
  { _id: 'c', _type: 'page', title: 'Pricing', slug: { current: 'pricing' } },
].map((document) => ({ ...document, sections: [{ faq: { _ref: 'faq' } }] }))

/** Answers queries as a dataset does. */
const documentStore = {
  listenQuery: ({ fetch }: { fetch: string }, params: Record<string, unknown>) =>
    of(evaluateSync(parse(fetch, { params }), { dataset: DATASET, params }).data),
}

it('lists the pages and services that a document is used on by their names', async () => {
  const context = { documentStore } as unknown as Parameters<typeof documentLocations>[1]
  const answer = documentLocations(
    { id: 'faq', type: 'faq', version: undefined, perspectiveStack: [] },
    context,
  )
  const { message, locations } = (await lastValueFrom(answer as Observable<unknown>)) as {
    message: string
    locations: { title: string }[]
  }
  expect(message).toBe('Used on 3 pages')
  expect(locations.map(({ title }) => title)).toEqual(['Instagram', 'Pricing', 'YouTube'])
})
