import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { NameMentions } from './NameMentions'

/** The published document, and what the dataset answers. */
let published: { brand?: unknown } | null
const fetch = vi.fn<() => Promise<unknown>>()

vi.mock('sanity', () => {
  const client = { fetch: () => fetch() }
  return {
    useClient: () => client,
    useSchema: () => ({ get: () => undefined }),
    useEditState: () => ({ published }),
  }
})
vi.mock('sanity/router', () => ({
  IntentLink: ({ params, children }: { params: { id: string; path: string }; children: ReactNode }) => (
    <a href={`/${params.id}#${params.path}`}>{children}</a>
  ),
}))

const FILM = { _id: 'film', _type: 'video', title: 'A film', transcript: 'Growth, by Kat Social.' }
const OTHER = { _id: 'faq', _type: 'faq', title: 'Cats', answer: 'Kat is a cat.' }

beforeEach(() => {
  vi.resetAllMocks()
  published = { brand: 'Kat Social' }
  fetch.mockResolvedValue([FILM, OTHER])
})

/** Shows the texts for a name, and returns a function that changes it. */
function renderName(name: string | undefined) {
  const element = (current: string | undefined) => (
    <NameMentions id="siteSettings" type="siteSettings" field="brand" name={current} />
  )
  const { rerender } = renderInStudio(element(name))
  return (changed: string | undefined) => rerender(element(changed))
}

it('lists texts that contain the published name while another one is entered', async () => {
  const change = renderName('Acme')
  expect((await screen.findByRole('status')).textContent).toContain('These texts still say “Kat Social”')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/film#transcript',
    '/film#transcript',
  ])
  change(undefined)
  expect(screen.queryByRole('status'), 'while the field is empty').toBeNull()
  change('Kat Social')
  expect(screen.queryByRole('status')).toBeNull()
})

it('keeps the list after the new name is published', async () => {
  const change = renderName('Acme')
  await screen.findByRole('status')
  published = { brand: 'Acme' }
  change('Acme')
  expect(screen.getByRole('status').textContent).toContain('These texts still say “Kat Social”')
})

it('lists texts with any of the earlier names, also after another change', async () => {
  const change = renderName('Acme')
  await screen.findByRole('status')
  published = { brand: 'Acme' }
  change('Acme')
  change('Zenith')
  expect(screen.getByRole('status').textContent).toContain('These texts still say “Kat Social” or “Acme”,')
  change('Acme')
  expect(screen.getByRole('status').textContent).toContain('These texts still say “Kat Social”,')
})

it('does not list texts with the new name, even if it contains the old one', async () => {
  renderName('Kat Social Club')
  await screen.findByRole('status')
  fetch.mockResolvedValue([{ ...FILM, transcript: 'Growth, by Kat Social Club.' }])
  act(() => void window.dispatchEvent(new Event('focus')))
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

it('reads the texts once, not for each keystroke', async () => {
  const change = renderName('A')
  await screen.findByRole('status')
  change('Ac')
  change('Acm')
  expect(fetch).toHaveBeenCalledOnce()
})

it('ignores a slow answer that arrives after a newer one', async () => {
  let answerLate = (_: unknown) => {}
  fetch.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve))).mockResolvedValueOnce([OTHER])
  renderName('Acme')
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await act(async () => answerLate([FILM]))
  expect(screen.queryByRole('status')).toBeNull()
})

it.each([
  ['has not changed', { brand: 'Kat Social' }],
  ['is new', null],
  ['was not a text before', { brand: 7 }],
])('reads nothing for a name that %s', async (_why, before) => {
  published = before
  renderName('Kat Social')
  await act(() => Promise.resolve())
  expect(fetch).not.toHaveBeenCalled()
})
