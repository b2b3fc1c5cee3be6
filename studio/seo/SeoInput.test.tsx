import { cleanup, screen } from '@testing-library/react'
import type { ObjectInputProps } from 'sanity'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { SeoInput } from './SeoInput'

const settings = vi.hoisted(() => ({ dynamic: ['profile'] }))

vi.mock('sanity', () => {
  const client = { fetch: () => Promise.resolve({ brand: 'Kat Social', services: 3, ...settings }) }
  return {
    useClient: () => client,
    useFormValue: () => ({ _type: 'page', title: 'About us', slug: { current: 'about' } }),
  }
})

const environment = document.createElement('script')
environment.id = 'studio-environment'
environment.type = 'application/json'

afterEach(() => environment.remove())

/** Opens the fields in a Studio with this environment, for a page with one of the site's own cards. */
async function openFields(site: { siteUrl?: string | null; mediaBaseUrl?: string; hasSiteUrl?: boolean }) {
  const dataset = {
    projectId: 'embedded',
    dataset: 'production',
    apiHost: '/lake',
    siteUrl: null,
    mail: null,
  }
  environment.textContent = JSON.stringify({ ...dataset, ...site })
  document.body.append(environment)
  const props = { value: { card: 'social/about.png' }, renderDefault: () => null }
  renderInStudio(<SeoInput {...(props as unknown as ObjectInputProps)} />)
  return screen.findByRole('group', { name: 'How it will look' })
}

const STUDIO = window.location.host

it.each([
  ['at the Studio’s origin', null, '', STUDIO, '/images/social/about.png'],
  ['elsewhere', 'https://kat.example', '', 'kat.example', 'https://kat.example/images/social/about.png'],
  [
    'with its pictures elsewhere',
    null,
    'https://media.example',
    STUDIO,
    'https://media.example/images/social/about.png',
  ],
])(
  'previews a page with the card and the address of the site: %s',
  async (_where, siteUrl, media, host, card) => {
    const preview = await openFields({ siteUrl, mediaBaseUrl: media })
    expect(preview.querySelector('img')?.getAttribute('src')).toBe(card)
    expect(screen.getByText(`${host} › en › about`)).toBeDefined()
    expect(screen.getByText(host)).toBeDefined()
  },
)

it('says that a page of results or orders is hidden from search engines, whatever is chosen below', async () => {
  const hidden = /Search engines are asked not to list this page/
  await openFields({})
  expect(screen.queryByText(hidden)).toBeNull()
  cleanup()
  settings.dynamic = ['about']
  await openFields({})
  settings.dynamic = ['profile']
  expect(screen.getByText(hidden)).toBeDefined()
})

it('says that shared links have no picture if the site does not know its public URL', async () => {
  const warning = /Shared links have no picture yet/
  await openFields({ hasSiteUrl: true })
  expect(screen.queryByText(warning)).toBeNull()
  cleanup()
  await openFields({ hasSiteUrl: false })
  expect(screen.getByText(warning)).toBeDefined()
})
