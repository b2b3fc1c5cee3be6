import { describe, expect, it } from 'vitest'
import type { ContentClient } from '../../app/content/client.server'
import { withOwnName, withSiteFacts } from '../../app/content/placeholders.server'
import { siteFactsQuery } from '../../app/content/queries'
import { searchResult } from '../../studio/seo/search-result'

/** The title and description of a service as a visitor sees them. */
async function onSite(title: string, description: string, services: number) {
  const service = withOwnName({ name: 'Threads', seo: { title, description } })
  const facts = { brand: 'Northwind', services }
  const fetch = (query: string) => Promise.resolve(query === siteFactsQuery ? facts : service)
  const result = await withSiteFacts({ fetch } as unknown as ContentClient).fetch('*')
  return (result as typeof service).seo
}

/** The same as an editor sees them in the Studio. */
function inStudio(title: string, description: string, services: number) {
  const site = {
    brand: 'Northwind',
    titlePattern: null,
    title: null,
    description: null,
    home: null,
    dynamic: [],
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
    ['if they are repeated', '{services} of {services}', '{Services}, {Services} and {name} of {name}', 8],
    ['for a number in digits, from thirteen on', '{services} services', '{Services} services', 13],
    ['next to the brand', '{brand}: {name}', 'All {services} services of {brand}', 8],
    ['for the first number that is written as a word', '{services}', '{Services}', 0],
    ['for the last number that is written as a word', '{services}', '{Services}', 12],
    ['if the text only resembles a placeholder', '{SERVICES} {title} {', 'For $& and $1', 3],
  ])('%s', async (_case, title, description, services) => {
    expect(inStudio(title, description, services)).toEqual(await onSite(title, description, services))
  })
})
