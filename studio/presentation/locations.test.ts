import { evaluateSync, parse } from 'groq-js'
import { Observable, Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { schemaTypes } from '../schema'
import { sectionTypes } from '../schema/sections'
import { documentLocations, SHOWN_BY } from './locations'

const on = (_ref: string) => ({ _ref })
const FAQ = [{ faq: on('faq') }]
const PACK = { _id: 'pack', _type: 'pack' }
const SETTINGS = { _id: 'siteSettings', _type: 'siteSettings' }

/** A dataset that answers queries, and notifies listeners of changes that match their filter. */
class Dataset {
  readonly #changes = new Subject<Record<string, unknown>[]>()
  asked = 0
  constructor(
    public documents: Record<string, unknown>[] = [
      { _id: 'b', _type: 'service', name: 'Instagram', slug: { current: 'instagram' }, sections: FAQ },
      { _id: 'a', _type: 'service', name: 'YouTube', slug: { current: 'youtube' }, sections: FAQ },
      {
        _id: 'c',
        _type: 'page',
        title: 'Pricing',
        slug: { current: 'pricing' },
        sections: [...FAQ, { packs: [on('pack')] }],
      },
      PACK,
      SETTINGS,
    ],
  ) {}

  listenQuery({ fetch, listen }: { fetch: string; listen: string }, params: Record<string, unknown>) {
    const over = (query: string, dataset: unknown) =>
      evaluateSync(parse(query, { params }), { dataset, params }).data as unknown[]
    return new Observable((subscriber) => {
      const result = () => {
        this.asked += 1
        subscriber.next(over(fetch, this.documents))
      }
      result()
      return this.#changes.subscribe((states) => {
        if (over(listen, states).length > 0) result()
      })
    })
  }

  put(document: Record<string, unknown>) {
    const before = this.documents.filter(({ _id }) => _id === document._id)
    this.documents = [...this.documents.filter(({ _id }) => _id !== document._id), document]
    this.#changes.next([...before, document])
  }
}

/** Follows where a document is used, as its form does; returns a function for the latest state. */
function locationsOf(dataset: Dataset, id: string, type = id) {
  const context = { documentStore: dataset } as unknown as Parameters<typeof documentLocations>[1]
  const shown: (string | string[] | null)[] = []
  const results = documentLocations({ id, type, version: undefined, perspectiveStack: [] }, context)
  ;(results as Observable<{ message: string; locations?: { title: string }[] } | null>).subscribe((state) =>
    shown.push(state && (state.locations?.map(({ title }) => title) ?? state.message)),
  )
  return () => shown.at(-1)
}

it('lists the pages and services on which a document is used, sorted by title', () => {
  const dataset = new Dataset()
  dataset.put({ _id: 'd', _type: 'service', name: 'iPhone X', slug: { current: 'iphone-x' }, sections: FAQ })
  expect(locationsOf(dataset, 'faq')()).toEqual(['Instagram', 'iPhone X', 'Pricing', 'YouTube'])
})

it('follows changes of documents between a document and the pages', () => {
  const dataset = new Dataset()
  const shown = locationsOf(dataset, 'form')
  expect(shown()).toMatch(/^Not used on any page/)
  dataset.put({ ...PACK, form: on('form') })
  expect(shown()).toEqual(['Pricing'])
  dataset.put(PACK)
  expect(shown()).toMatch(/^Not used on any page/)
})

it('follows changes of the settings that put a document on all service pages', () => {
  const dataset = new Dataset()
  const shown = locationsOf(dataset, 'logo', 'clientLogo')
  expect(shown()).toMatch(/^Not used on any page/)
  dataset.put({ ...SETTINGS, servicePage: { logos: { logos: [on('logo')] } } })
  expect(shown()).toEqual(['Instagram', 'YouTube'])
})

it('does not query again after changes of submissions or unrelated documents', () => {
  const dataset = new Dataset()
  locationsOf(dataset, 'pack')
  dataset.put({ _id: 'order', _type: 'submission', items: [{ pack: on('pack') }] })
  dataset.put({ _id: 'another', _type: 'pack' })
  expect(dataset.asked).toBe(1)
})

it.each<[type: string, message: string]>([
  ['pack', 'Not used on any page. “Where it is sold…”, in the menu next to “Publish”, adds it to pages.'],
  ['teamMember', 'Not used on any page. To show it, choose it in a section of a page, such as “Team”.'],
  ['form', 'Not used on any page. To show it, choose it in a section of a page, such as “Form”.'],
])('says how to put an unused document on a page: %s', (type, message) => {
  expect(locationsOf(new Dataset([SETTINGS]), 'new', type)()).toBe(message)
})

it('says that an address is missing, but not for a deleted page', () => {
  const dataset = new Dataset([SETTINGS])
  const shown = locationsOf(dataset, 'deleted', 'page')
  expect(shown()).toBeNull()
  dataset.put({ _id: 'deleted', _type: 'page', title: 'Summer' })
  expect(shown()).toBe('No page until it has an address')
})

it('names sections by their titles in the insert menu', () => {
  const titles = sectionTypes.map(({ title }) => title)
  expect(Object.values(SHOWN_BY).filter((title) => !titles.includes(title))).toEqual([])
  expect(Object.keys(SHOWN_BY).filter((type) => !schemaTypes.some(({ name }) => name === type))).toEqual([])
})
