import type { SanityClient } from '@sanity/client'
import { screen } from '@testing-library/react'
import { of, Subject, throwError } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { useBrand } from './use-brand'

vi.mock('sanity', () => ({ useWorkspace: () => ({ title: 'Title of the Studio' }) }))

function Brand({ client }: { client: SanityClient }) {
  return <p>{useBrand(client)}</p>
}

/** A dataset whose settings name this brand, with a function that publishes another one. */
function datasetOf(brand: unknown) {
  const changes = new Subject()
  let result = brand
  const fetch = () => (result instanceof Error ? throwError(() => result) : of(result))
  const client = { listen: () => changes, observable: { fetch } } as unknown as SanityClient
  const publish = (next: unknown) => {
    result = next
    changes.next({ type: 'mutation', documentId: 'siteSettings' })
  }
  return { client, publish, changes }
}

it('comes from the site settings, and follows their changes', async () => {
  const { client, publish } = datasetOf('Northwind Media')
  renderInStudio(<Brand client={client} />)
  await screen.findByText('Northwind Media')
  publish('Lynx & Co')
  await screen.findByText('Lynx & Co')
})

it.each([
  ['the settings have none', null],
  ['it is blank', ' '],
  ['a script has written a number', 3],
  ['the settings cannot be read', new Error('down')],
])('falls back to the Studio’s title if %s', (_, brand) => {
  renderInStudio(<Brand client={datasetOf(brand).client} />)
  screen.getByText('Title of the Studio')
})

it('stops listening for changes when it unmounts', () => {
  const { client, changes } = datasetOf('Northwind Media')
  const { unmount } = renderInStudio(<Brand client={client} />)
  expect(changes.observed).toBe(true)
  unmount()
  expect(changes.observed).toBe(false)
})
