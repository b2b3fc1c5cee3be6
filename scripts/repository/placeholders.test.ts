import { describe, expect, it } from 'vitest'
import type { ContentClient } from '../../app/content/client.server'
import { withOwnName, withSiteFacts } from '../../app/content/placeholders.server'
import { siteFactsQuery } from '../../app/content/queries'
import { searchResult } from '../../studio/seo/search-result'

/** A title and a description of a service, as a visitor gets them. */
async function onSite(title: string, description: string, services: number) {
  const service = withOwnName({ name: 'Threads', seo: { title, description } })
  const facts = { brand: 'Northwind', services }
  const fetch = (query: string) => Promise.resolve(query === siteFactsQuery ? facts : service)
  const answer = await withSiteFacts({ fetch } as unknown as ContentClient).fetch('*')
  return (answer as typeof service).seo
}

/** The same as an editor sees them. */
function inStudio(title: string, description: string, services: number) {
  const site = {
    brand: 'Northwind',
    titlePattern: null,
    title: null,
    description: null,
    home: null,
    services,
  }
  const shown = searchResult(
    { name: 'Threads', type: 'service', slug: 'threads', seo: { title, description } },
    site,
  )
  return { title: shown.title, description: shown.description }
}

describe('the placeholders of a text mean the same in the Studio’s preview as on the site', () => {
  it.each([
    ['each time', '{services} of {services}', '{Services}, {Services} and {name} of {name}', 8],
    ['in digits from thirteen on', '{services} services', '{Services} services', 13],
    ['next to the brand', '{brand}: {name}', 'All {services} services of {brand}', 8],
    ['at both ends of the words', '{services}', '{Services}', 0],
    ['at the last word', '{services}', '{Services}', 12],
    ['unless they are none', '{SERVICES} {title} {', 'For $& and $1', 3],
  ])('%s', async (_case, title, description, services) => {
    expect(inStudio(title, description, services)).toEqual(await onSite(title, description, services))
  })
})
