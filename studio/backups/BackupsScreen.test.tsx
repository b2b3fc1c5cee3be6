import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { BackupsScreen } from './BackupsScreen'

vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => true }))
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
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('keeps what is known, and the open dialog, while the server does not answer', async () => {
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

it('says why nothing is known yet', async () => {
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
