import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { assetSchema } from './asset/asset'
import type { OpenAsset } from './detail/use-asset'
import { DEFAULT_FILTER } from './library/filter'
import MediaScreen from './MediaScreen'
import type { Use } from './uses/uses'

/** What is open, by id in the URL. */
const assets = new Map<string, OpenAsset>()
/** Goes to an address, as a link or the browser's Back button does. */
let goTo: (id: string | null) => void

vi.mock('sanity', () => ({ useClient: () => null }))
vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => true }))
vi.mock('./library/use-library', () => ({
  useLibrary: () => ({ rows: [], counts: null, problem: null }),
}))
vi.mock('./detail/use-asset', () => ({
  useAsset: (_client: unknown, id: string | null) => (id === null ? null : assets.get(id)),
}))
vi.mock('./library/use-library-address', () => ({
  useLibraryAddress: () => {
    const [id, setId] = useState<string | null>(null)
    goTo = setId
    return { filter: DEFAULT_FILTER, id, go: (change: { id: string | null }) => setId(change.id) }
  },
}))
vi.mock('./uses/UseList', () => ({ UseList: () => null }))

const PHONE_PX = 390
const found = (name: string, uses: Use[] = []): OpenAsset => ({
  is: 'found',
  asset: assetSchema.parse({
    _id: name,
    _type: 'sanity.fileAsset',
    _createdAt: '2026-01-31T08:00:00.000Z',
    originalFilename: name,
    url: `https://kat.example/${name}`,
  }),
  uses,
})

beforeEach(() => {
  assets.clear()
  assets.set('terms.pdf', found('terms.pdf')).set('prices.pdf', found('prices.pdf'))
})

function open(id: string, width?: number) {
  renderInStudio(<MediaScreen />, width)
  act(() => goTo(id))
}

it('closes the deletion dialog when another file is opened', () => {
  open('terms.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Delete…' }))
  screen.getByRole('dialog', { name: 'Delete terms.pdf?' })

  act(() => goTo('prices.pdf'))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => goTo('terms.pdf'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that a file in use cannot be deleted, with its name', () => {
  assets.set(
    'terms.pdf',
    found('terms.pdf', [{ id: 'shop', type: 'page', states: ['published'], places: [] }]),
  )
  open('terms.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Delete…' }))
  expect(screen.getByRole('dialog', { name: '“terms.pdf” is used, so it cannot be deleted' })).toBeTruthy()
})

it('does not move the deletion dialog to another file if its own file is gone', () => {
  open('terms.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Delete…' }))
  assets.set('terms.pdf', { is: 'missing' })
  act(() => goTo(null))
  act(() => goTo('prices.pdf'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each<[name: string, state: OpenAsset]>([
  ['is gone', { is: 'missing' }],
  ['cannot be read', { is: 'failed', why: 'The server does not answer.' }],
  ['takes long to load', { is: 'loading' }],
])('leads back to the library on a phone when a file %s', (_name, state) => {
  assets.set('terms.pdf', state)
  open('terms.pdf', PHONE_PX)
  fireEvent.click(screen.getByRole('button', { name: 'Back to the library' }))
  screen.getByRole('heading', { name: 'Media' })
})
