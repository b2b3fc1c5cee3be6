import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { PersonDialog } from './PersonDialog'

const findPerson = vi.fn<(server: string, email: string) => Promise<unknown>>()

vi.mock('./requests', () => ({
  findPerson: (server: string, email: string) => findPerson(server, email),
  deletePerson: () => Promise.resolve(1),
}))

/** Opens the dialog, and searches for an address. */
function find(email: string) {
  renderInStudio(<PersonDialog server="https://kat.example" onClose={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
  fireEvent.change(field, { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
}

it('nothing is wrong before an address has been typed, and there is nothing to find yet', () => {
  renderInStudio(<PersonDialog server="https://kat.example" onClose={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
  expect(field.validity.valid).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Find' }).disabled).toBe(true)
})

it('says what is wrong with an address, and nothing else', async () => {
  findPerson.mockRejectedValueOnce(new Error('That is not an email address.'))
  find('ute@gone')
  expect((await screen.findByRole('alert')).textContent).toBe('That is not an email address.')
})

it('does not count messages as orders', async () => {
  const submissions = [{ reference: 'KS-7F3QK9' }]
  findPerson.mockResolvedValueOnce({ email: 'ute@gone.example', at: '2026-11-22T05:00:00Z', submissions })
  find('ute@gone.example')
  await screen.findByText('1 order or message from ute@gone.example: KS-7F3QK9.')
  fireEvent.click(screen.getByRole('button', { name: 'Delete all of it…' }))
  screen.getByRole('button', { name: 'Delete 1 order or message' })
})

it('does not show what was found for an address that was changed meanwhile', async () => {
  let answer: (person: object) => void = () => {}
  findPerson.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  find('ute@gone.example')
  const field = screen.getByRole('textbox', { name: 'Email address' })
  fireEvent.change(field, { target: { value: 'max@other.example' } })
  const submissions = [{ reference: 'KS-7F3QK9' }]
  await act(async () => answer({ email: 'ute@gone.example', at: '2026-11-22T05:00:00Z', submissions }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Find' }).disabled).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('')
})
