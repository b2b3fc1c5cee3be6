import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { assetSchema } from './asset/asset'
import type { OpenAsset } from './detail/use-asset'
import { DEFAULT_FILTER, type Filter } from './library/filter'
import type { Library } from './library/use-library'
import MediaScreen from './MediaScreen'
import type { Use } from './uses/uses'

/** What is open, by id in the URL. */
const assets = new Map<string, OpenAsset>()
/** Goes to an address, as a link or the browser's Back button does. */
let goTo: (id: string | null) => void

let mayEdit: boolean
/** What the library finds. */
let library: Library
/** How many assets the screen last asked for, and how often it has read them anew. */
let asked: { count: number; round: number }
const remove = vi.fn<(id: string) => Promise<unknown>>()
const upload = vi.fn<(files: File[]) => void>()

vi.mock('sanity', () => {
  const client = { delete: (id: string) => remove(id) }
  return { useClient: () => client }
})
vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => mayEdit }))
vi.mock('./library/use-library', () => ({
  useLibrary: (_client: unknown, _filter: unknown, count: number, round: number) => {
    asked = { count, round }
    return library
  },
}))
vi.mock('./uploads/use-uploads', () => ({
  useUploads: () => ({ uploads: [], add: upload, clear: () => {} }),
}))
vi.mock('./detail/use-asset', () => ({
  useAsset: (_client: unknown, id: string | null) => (id === null ? null : assets.get(id)),
}))
vi.mock('./library/use-library-address', () => ({
  useLibraryAddress: () => {
    const [at, setAt] = useState<{ id: string | null; filter: Filter }>({ id: null, filter: DEFAULT_FILTER })
    const go = (change: Partial<typeof at>) => setAt({ ...at, ...change })
    goTo = (id) => go({ id })
    return { ...at, go }
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
  mayEdit = true
  library = { rows: [], counts: null, problem: null }
  remove.mockReset().mockResolvedValue({})
  upload.mockReset()
})

/** A library with that many PDFs, of which the first are listed. */
function filesIn(total: number, listed: number): Library {
  const { asset } = found('terms.pdf') as Extract<OpenAsset, { is: 'found' }>
  const rows = Array.from({ length: listed }, (_, index) => ({ ...asset, _id: `file-${index}` }))
  return { rows, counts: { picture: 20, video: 3, file: total }, problem: null }
}

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
  expect(screen.getByRole('dialog', { name: '“terms.pdf” is in use, so it cannot be deleted' })).toBeTruthy()
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

it('shows 60 more files at a time, counted by the kind that is shown, and starts again with another filter', () => {
  library = filesIn(100, 60)
  renderInStudio(<MediaScreen />)
  fireEvent.click(screen.getByRole('button', { name: 'Show more (63)' }))
  expect(asked.count).toBe(120)
  fireEvent.click(screen.getByRole('tab', { name: /^Files/ }))
  screen.getByRole('button', { name: 'Show more (40)' })
  expect(asked.count).toBe(60)
})

it('has no button for more once everything is shown', () => {
  library = filesIn(37, 60)
  renderInStudio(<MediaScreen />)
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
})

it('opens the file that is chosen, next to the library', () => {
  library = filesIn(1, 1)
  assets.set('file-0', found('terms.pdf'))
  renderInStudio(<MediaScreen />)
  const file = screen.getByRole('button', { name: /terms\.pdf/ })
  expect(file.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(file)
  screen.getByRole('complementary', { name: 'Chosen file' })
  expect(file.getAttribute('aria-pressed')).toBe('true')
})

it.each<[name: string, state: Library, words: string]>([
  [
    'cannot be read',
    { rows: null, counts: null, problem: 'The server does not answer.' },
    'The server does not answer.',
  ],
  ['is empty', { rows: [], counts: null, problem: null }, 'Nothing has been uploaded yet'],
])('says that the library %s', (_name, state, words) => {
  library = state
  renderInStudio(<MediaScreen />)
  screen.getByText(words)
})

it.each([
  ['kind', () => fireEvent.click(screen.getByRole('tab', { name: 'Videos' }))],
  ['use', () => fireEvent.change(screen.getByLabelText('Use'), { target: { value: 'unused' } })],
])(
  'says that nothing was found, not that nothing was uploaded, for files of a certain %s',
  (_what, choose) => {
    renderInStudio(<MediaScreen />)
    choose()
    screen.getByText('Nothing found')
  },
)

it('says that a file was deleted, closes it, and reads the library again', async () => {
  open('terms.pdf')
  const { round } = asked
  fireEvent.click(screen.getByRole('button', { name: 'Delete…' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('terms.pdf was deleted')
  expect(remove).toHaveBeenCalledExactlyOnceWith('terms.pdf')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(asked.round).toBe(round + 1)
})

const film = new File(['film'], 'film.webm', { type: 'video/webm' })

it('uploads the files that are chosen, and lets the same ones be chosen again', () => {
  renderInStudio(<MediaScreen />)
  const picker = screen.getByLabelText<HTMLInputElement>('Files to upload')
  const clear = vi.spyOn(picker, 'value', 'set')
  Object.defineProperty(picker, 'files', { value: [film] })
  fireEvent.change(picker)
  expect(upload).toHaveBeenCalledExactlyOnceWith([film])
  expect(clear).toHaveBeenLastCalledWith('')
})

/** Drags a file over the screen and drops it; returns whether the browser would open it instead. */
function drop(): boolean {
  const target = screen.getByRole('region', { name: 'Media' })
  const dragged = { dataTransfer: { types: ['Files'], files: [film] } }
  fireEvent.dragEnter(target, dragged)
  const isInvited = screen.queryByText('Drop to upload') !== null
  const dropping = createEvent.drop(target, dragged)
  fireEvent(target, dropping)
  expect(isInvited).toBe(dropping.defaultPrevented)
  return !dropping.defaultPrevented
}

it('uploads the files that are dropped on it', () => {
  renderInStudio(<MediaScreen />)
  expect(drop()).toBe(false)
  expect(upload).toHaveBeenCalledExactlyOnceWith([film])
})

it('neither takes nor asks for files of viewers', () => {
  mayEdit = false
  renderInStudio(<MediaScreen />)
  expect(drop()).toBe(true)
  expect(upload).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
  screen.getByText('Nothing has been uploaded yet')
  expect(screen.queryByText(/Upload pictures/)).toBeNull()
})

it.each([
  ['offers a mouse to drop files', 1200, true],
  ['does not offer a finger to drop files', PHONE_PX, false],
])('%s', (_title, width, offers) => {
  renderInStudio(<MediaScreen />, width)
  screen.getByText(/Pictures up to/)
  expect(screen.queryByText(/Drop files anywhere on this screen/) !== null).toBe(offers)
})
