import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { CopyDialog } from './CopyDialog'

const fetch = vi.fn<() => Promise<unknown>>()

vi.mock('sanity', () => {
  const client = { fetch: () => fetch() }
  return { useClient: () => client, useSchema: () => ({ get: () => undefined }) }
})

const shop = { _id: 'shop', title: 'Shop', sections: [{ _key: 'a', _type: 'hero', title: 'Welcome' }] }

it.each([
  ['fails', () => Promise.reject(new Error('The disk is full.'))],
  ['returns an invalid answer', () => Promise.resolve({ pages: [shop] })],
])('can read the pages again after a request that %s', async (_name, result) => {
  fetch.mockImplementationOnce(result).mockResolvedValueOnce([shop])
  renderInStudio(<CopyDialog onCopy={() => {}} onClose={() => {}} />)
  await screen.findByText('The pages cannot be read')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('checkbox', { name: /Welcome/ })).toBeTruthy()
})
