import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from '../browser/save-file'
import { renderInStudio } from '../render-for-tests'
import { EraseDialog } from './EraseDialog'
import { PersonDialog } from './PersonDialog'

const findPerson = vi.fn<(server: string, email: string) => Promise<unknown>>()
const findMentions = vi.fn<(server: string, person: object) => Promise<string[]>>()
const deletePerson = vi.fn<(server: string, email: string) => Promise<number>>()
const eraseOrder = vi.fn<(server: string, reference: string) => Promise<void>>()

vi.mock('./requests', () => ({
  findPerson: (server: string, email: string) => findPerson(server, email),
  findMentions: (server: string, person: object) => findMentions(server, person),
  deletePerson: (server: string, email: string) => deletePerson(server, email),
  eraseOrder: (server: string, reference: string) => eraseOrder(server, reference),
}))
vi.mock('sanity/router', () => ({
  IntentLink: ({ params, children }: { params: { id: string; type: string }; children: ReactNode }) => (
    <a href={`/${params.type}/${params.id}`}>{children}</a>
  ),
}))
vi.mock('../browser/save-file', () => ({ saveFile: vi.fn() }))

const SERVER = 'https://kat.example'

beforeEach(() => {
  vi.mocked(saveFile).mockReset()
  findPerson.mockReset()
  findMentions.mockReset().mockResolvedValue([])
  deletePerson.mockReset()
  eraseOrder.mockReset()
})

/** Opens the dialog, and searches for an address. */
function find(email: string) {
  const onClose = vi.fn()
  renderInStudio(<PersonDialog server={SERVER} onClose={onClose} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address or account' })
  fireEvent.change(field, { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  return onClose
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

const at = '2026-11-22T05:00:00Z'
const ute = { email: 'ute@gone.example', at, submissions: [{ reference: 'KS-7F3QK9', name: 'Ute Gone' }] }

it('shows the empty field as valid, with the button disabled', () => {
  renderInStudio(<PersonDialog server={SERVER} onClose={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address or account' })
  expect(field.validity.valid).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Find' }).disabled).toBe(true)
})

it('says only what is wrong with an address', async () => {
  findPerson.mockRejectedValueOnce(new Error('That is not an email address.'))
  find('ute@gone')
  expect((await screen.findByRole('alert')).textContent).toBe('That is not an email address.')
})

it('counts “orders or messages”, not just orders', async () => {
  const submissions = [{ reference: 'KS-7F3QK9' }]
  findPerson.mockResolvedValueOnce({ email: 'ute@gone.example', at: '2026-11-22T05:00:00Z', submissions })
  find('ute@gone.example')
  await screen.findByText('1 order or message from ute@gone.example: KS-7F3QK9.')
  fireEvent.click(screen.getByRole('button', { name: 'Delete all of it…' }))
  screen.getByRole('button', { name: 'Delete 1 order or message' })
})

it('ignores the result for an address that has changed since', async () => {
  let answer: (person: object) => void = () => {}
  findPerson.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  find('ute@gone.example')
  const field = screen.getByRole('textbox', { name: 'Email address or account' })
  fireEvent.change(field, { target: { value: 'max@other.example' } })
  const submissions = [{ reference: 'KS-7F3QK9' }]
  await act(async () => answer({ email: 'ute@gone.example', at: '2026-11-22T05:00:00Z', submissions }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Find' }).disabled).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('offers nothing to download or delete if nothing was sent from an address', async () => {
  findPerson.mockResolvedValueOnce({ ...ute, submissions: [] })
  find('ute@gone.example')
  await screen.findByText('Nothing was sent from ute@gone.example.')
  screen.getByText('Nothing else mentions ute@gone.example.')
  expect(screen.queryByRole('button', { name: /Download|Delete/ })).toBeNull()
})

it('links to what also mentions the address, but neither downloads nor deletes it', async () => {
  findPerson.mockResolvedValueOnce(ute)
  findMentions.mockResolvedValueOnce(['KS-222222', 'KS-333333'])
  find('ute@gone.example')
  const links = await screen.findAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.textContent, link.pathname])).toEqual([
    ['KS-222222', '/submission/inbox.KS-222222'],
    ['KS-333333', '/submission/inbox.KS-333333'],
  ])
  expect(screen.getByRole('status').textContent).toContain('Also mentioned in: KS-222222, KS-333333.')
  expect(findMentions).toHaveBeenCalledExactlyOnceWith(SERVER, { email: 'ute@gone.example' })
  await press('Delete all of it…')
  screen.getByRole('button', { name: 'Delete 1 order or message' })
  expect(screen.getByRole('dialog').textContent).toContain('and what only mentions the address.')
})

it.each(['@ute.gone', 'ute.gone'])(
  'lists what mentions an account, without deleting any: %s',
  async (account) => {
    findMentions.mockResolvedValueOnce(['KS-222222'])
    find(account)
    expect((await screen.findByRole('link')).textContent).toBe('KS-222222')
    expect(screen.getByRole('status').textContent).toContain('Mentioned in: KS-222222.')
    expect(findMentions).toHaveBeenCalledExactlyOnceWith(SERVER, { account })
    expect(findPerson).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: /Download|Delete/ })).toBeNull()
  },
)

it('says that nothing mentions an account', async () => {
  find('@ute.gone')
  await screen.findByText('Nothing mentions @ute.gone.')
})

it('counts the mentions that it does not show', async () => {
  findMentions.mockResolvedValueOnce(Array.from({ length: 1_101 }, (_, index) => `KS-${index}`))
  find('@ute.gone')
  expect(await screen.findAllByRole('link')).toHaveLength(100)
  expect(screen.getByRole('status').textContent).toContain('KS-99 and 1,001 more.')
})

it('downloads everything, in a file whose name does not identify the person', async () => {
  findPerson.mockResolvedValueOnce(ute)
  find('ute@gone.example')
  await press('Download as JSON')
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(name).toBe('personal-data-2026-11-22.json')
  const reader = new FileReader()
  reader.readAsText(file ?? new Blob())
  await vi.waitFor(() => expect(JSON.parse(String(reader.result))).toEqual(ute))
})

it('deletes what was found only after a confirmation, which can be canceled', async () => {
  findPerson.mockResolvedValueOnce(ute)
  const onClose = find('ute@gone.example')
  await press('Delete all of it…')
  screen.getByRole('dialog', { name: 'Delete all from ute@gone.example?' })
  await press('Cancel')
  screen.getByRole('dialog', { name: 'Everything from one email address' })
  expect(deletePerson).not.toHaveBeenCalled()
  await press('Delete all of it…')
  deletePerson.mockResolvedValueOnce(1)
  await press('Delete 1 order or message')
  await screen.findByText('1 order or message deleted')
  expect(deletePerson).toHaveBeenCalledExactlyOnceWith(SERVER, 'ute@gone.example')
  expect(onClose).toHaveBeenCalledOnce()
})

it('says why nothing was deleted, and stays open', async () => {
  findPerson.mockResolvedValueOnce(ute)
  const onClose = find('ute@gone.example')
  await press('Delete all of it…')
  deletePerson.mockRejectedValueOnce(new Error('The server cannot be reached.'))
  await press('Delete 1 order or message')
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByText(/ deleted$/)).toBeNull()
})

it('says why the personal data of one order was not deleted', async () => {
  const onClose = vi.fn()
  renderInStudio(<EraseDialog server={SERVER} reference="KS-7F3QK9" onClose={onClose} />)
  eraseOrder.mockRejectedValueOnce(new Error('The server cannot be reached.'))
  await press('Delete personal data')
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.')
  expect(onClose).not.toHaveBeenCalled()
  await press('Delete personal data')
  await screen.findByText('Personal data of KS-7F3QK9 deleted')
  expect(eraseOrder.mock.calls).toEqual(Array(2).fill([SERVER, 'KS-7F3QK9']))
  expect(onClose).toHaveBeenCalledOnce()
})
