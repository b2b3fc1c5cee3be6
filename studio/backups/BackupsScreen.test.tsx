import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { BackupsScreen } from './BackupsScreen'

let mayEdit: boolean | null = true
vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => mayEdit }))
vi.mock('./DeletedDialog', () => ({
  DeletedDialog: ({ date }: { date: string }) => <p role="dialog">Deleted since {date}</p>,
}))

const status = vi.fn<() => Promise<Response>>()
const file = {
  name: 'production-x.tar.gz',
  at: '2026-01-31T02:00:00.000Z',
  bytes: 10,
  state: 'verified',
  missing: { count: 0, names: [] as string[] },
}
const backups = { lastSuccessAt: null, nextAt: null, problem: null, activity: null, files: [file] }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', status)
  status.mockReset()
  mayEdit = true
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('keeps the last state and the open dialog while the server does not answer', async () => {
  status.mockResolvedValueOnce(Response.json({ backups }))
  status.mockResolvedValueOnce(Response.json({ message: 'It is restarting.' }, { status: 503 }))
  status.mockResolvedValueOnce(Response.json({ backups }))
  renderInStudio(<BackupsScreen server="https://kat.example" />)
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: /^Documents deleted since/ }))
  const dialog = screen.getByRole('dialog')
  await pass(10_000)
  screen.getByText(/It is restarting. Retrying every few seconds./)
  expect(screen.getByRole('dialog')).toBe(dialog)

  await pass(10_000)
  expect(screen.queryByText(/Retrying/)).toBeNull()
  expect(screen.getByRole('dialog')).toBe(dialog)
})

it('says why the state is unknown', async () => {
  status.mockResolvedValue(Response.json({ message: 'It is restarting.' }, { status: 503 }))
  renderInStudio(<BackupsScreen server="https://kat.example" />)
  await pass(0)
  screen.getByRole('heading', { name: 'The state of the backups is unknown right now' })
  screen.getByText(/It is restarting\./)
})

it('says that a backup is incomplete, and what is missing', async () => {
  const incomplete = { ...file, missing: { count: 22, names: ['team.jpg (1a.jpg)', 'logo.svg (2b.svg)'] } }
  status.mockResolvedValue(Response.json({ backups: { ...backups, files: [incomplete] } }))
  renderInStudio(<BackupsScreen server="https://kat.example" />)
  await pass(0)
  screen.getByText(/but is incomplete.*team\.jpg \(1a\.jpg\), logo\.svg \(2b\.svg\), and 20 more\./)
  screen.getByText(/Incomplete: without 22 pictures or files/)
})

/** Shows the screen with this state of the backups. */
async function show(known: object) {
  status.mockResolvedValue(Response.json({ backups: { ...backups, ...known } }))
  renderInStudio(<BackupsScreen server="https://kat.example" />)
  await pass(0)
}
const newer = '2026-01-31T02:00:00.000Z'
const older = '2026-01-30T02:00:00.000Z'

it('does not count a damaged backup as the latest one', async () => {
  const files = [
    { ...file, name: 'newer.tar.gz', at: newer, bytes: 10, state: 'damaged' },
    { ...file, name: 'older.tar.gz', at: older, bytes: 2000 },
  ]
  await show({ files })
  screen.getByText(/^2 KB\. Verified: it was checked and is complete\./)
  const [damaged, whole] = screen.getAllByRole('listitem').map((item) => within(item))
  damaged?.getByText(/Damaged: do not use/)
  expect(damaged?.queryByRole('button', { name: /^Documents deleted/ })).toBeNull()
  whole?.getByRole('button', { name: /^Documents deleted/ })
})

it('says that the last backup failed, why, and when the next attempt is', async () => {
  const nextAt = new Date(Date.now() + 2 * 60 * 60_000).toISOString()
  await show({ problem: 'The disk is full.', nextAt })
  screen.getByRole('heading', { name: 'The last backup failed' })
  screen.getByText('The disk is full. The next attempt is in 2 hours.')
})

it.each([
  ['viewers', false],
  ['a user whose role is not known yet', null],
])('offers no download to %s, since the server would refuse it', async (_who, may) => {
  mayEdit = may
  await show({})
  screen.getByRole('listitem')
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('downloads a backup under its own name', async () => {
  await show({})
  const link = screen.getByRole('link', { name: /^Download the backup of/ })
  expect(link.getAttribute('download')).toBe('production-x.tar.gz')
  expect(link.getAttribute('href')).toMatch(/^https:\/\/kat\.example\/.*\/production-x\.tar\.gz$/)
})

it('says that backups are not set up', async () => {
  status.mockResolvedValue(Response.json({ backups: null }))
  renderInStudio(<BackupsScreen server="https://kat.example" />)
  await pass(0)
  screen.getByRole('heading', { name: 'Backups are not set up' })
})
