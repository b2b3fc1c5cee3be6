import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DELETED_DOCUMENTS_PATH } from '../../shared/addresses/server-paths'
import { renderInStudio } from '../render-for-tests'
import { RecentlyDeleted } from './RecentlyDeleted'

vi.mock('sanity', () => ({
  useSchema: () => ({ get: (name: string) => (name === 'page' ? { title: 'Page' } : undefined) }),
}))
vi.mock('sanity/router', () => ({
  IntentLink: ({ params, children }: { params: { id: string; type: string }; children: ReactNode }) => (
    <a href={`/edit/${params.type}/${params.id}`}>{children}</a>
  ),
}))

const server = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', server)
  server.mockReset()
})

const deleted = (id: string, title: string) => ({
  id,
  type: 'page',
  title,
  isDraft: false,
  wasPublished: false,
  deletedAt: '2026-01-31T12:00:00.000Z',
})
const respondWith = (...documents: object[]) => server.mockResolvedValueOnce(Response.json({ documents }))
const show = async () => {
  renderInStudio(<RecentlyDeleted server="https://kat.example" />)
  await settle()
}
const settle = () => act(async () => void (await new Promise(setImmediate)))
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

it('restores a deleted document as a draft, and links to it', async () => {
  respondWith(deleted('spring', 'Spring'), deleted('summer', 'Summer'))
  await show()
  expect(screen.getAllByText('Page · deleted Jan 31, 2026')).toHaveLength(2)
  server.mockResolvedValueOnce(Response.json({ id: 'spring' }))
  await press('Restore Spring')
  const [url, init] = server.mock.lastCall ?? []
  expect(url?.href).toBe(`https://kat.example${DELETED_DOCUMENTS_PATH}`)
  expect([init?.method, init?.body]).toEqual(['POST', '{"id":"spring"}'])
  expect(screen.getByRole('link', { name: 'open the draft' }).getAttribute('href')).toBe('/edit/page/spring')
  screen.getByRole('button', { name: 'Restore Summer' })
})

it('tells drafts that were never published from changes to what was published', async () => {
  const draft = { ...deleted('idea', 'Idea'), isDraft: true }
  respondWith(draft, { ...draft, id: 'sale', title: 'Sale', wasPublished: true }, deleted('home', 'Home'))
  await show()
  const badges = screen
    .getAllByRole('listitem')
    .map((item) => /Draft|Had unpublished changes/.exec(item.textContent)?.[0])
  expect(badges).toEqual(['Draft', 'Had unpublished changes', undefined])
})

it('shows which redirects were restored together with a page', async () => {
  respondWith(deleted('spring', 'Spring'), deleted('old', '/en/old'), deleted('older', '/en/older'))
  await show()
  server.mockResolvedValueOnce(Response.json({ id: 'spring', redirects: ['old'] }))
  await press('Restore Spring')
  const links = screen.getAllByRole('link', { name: 'open the draft' })
  expect(links.map((each) => each.getAttribute('href'))).toEqual(['/edit/page/spring', '/edit/page/old'])
  screen.getByRole('button', { name: 'Restore /en/older' })
})

it('says why a document was not restored, and lets the editor try again', async () => {
  respondWith(deleted('spring', 'Spring'))
  await show()
  server.mockResolvedValueOnce(Response.json({ message: 'The disk is full.' }, { status: 507 }))
  await press('Restore Spring')
  screen.getByText('The disk is full.')
  server.mockResolvedValueOnce(Response.json({ id: 'spring' }))
  await press('Restore Spring')
  expect(screen.queryByText('The disk is full.')).toBeNull()
  screen.getByText(/Restored:/)
})

it('can read the list again after a failure', async () => {
  server.mockResolvedValueOnce(Response.json({ message: 'It is restarting.' }, { status: 503 }))
  await show()
  screen.getByText('It is restarting.')
  respondWith()
  await press('Try again')
  screen.getByText('Nothing was deleted')
})

it('finds documents by title or type once there are many', async () => {
  respondWith(...Array.from({ length: 120 }, (_, index) => deleted(`p${index}`, `Campaign ${index}`)))
  await show()
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  screen.getByText('And 20 more: search for their titles.')
  const search = screen.getByRole('searchbox', { name: 'Search deleted documents' })
  fireEvent.change(search, { target: { value: 'campaign 119' } })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.change(search, { target: { value: 'phone' } })
  screen.getByText('No title or type matches.')
})
