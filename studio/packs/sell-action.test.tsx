import { fireEvent, screen } from '@testing-library/react'
import type { DocumentActionProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { SellPack } from './sell-action'

const fetch = vi.fn<() => Promise<unknown>>()
const mutate = vi.fn<(patches: { patch: { ifRevisionID: string } }[]) => Promise<unknown>>()

vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => true }))
vi.mock('sanity', () => {
  const client = { fetch: () => fetch(), mutate: (patches: never) => mutate(patches) }
  return { useClient: () => client }
})

/** The answer to the question where packs are sold. */
const shelvesAt = (_rev: string) => ({
  documents: [{ _id: 'shop', _rev, _type: 'page', title: 'Shop', packs: [] }],
  quantities: [{ _id: 'small', quantity: 100 }],
})
const conflict = () => Object.assign(new Error('{"error":"mutationError"}'), { statusCode: 409 })

/** Opens the dialog about a pack as the menu of its document does. */
function open() {
  const onComplete = vi.fn()
  const props = { id: 'small', published: { _id: 'small' }, onComplete } as unknown as DocumentActionProps
  function Menu() {
    const action = SellPack(props)
    const dialog = action?.dialog
    return (
      <>
        <button onClick={action?.onHandle}>Open</button>
        {dialog && dialog.type === 'dialog' && dialog.content}
      </>
    )
  }
  renderInStudio(<Menu />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  return onComplete
}

it('reads the lists again if a page was changed meanwhile, and then changes them', async () => {
  fetch.mockResolvedValueOnce(shelvesAt('one')).mockResolvedValueOnce(shelvesAt('two'))
  mutate.mockRejectedValueOnce(conflict()).mockResolvedValueOnce({})
  const onComplete = open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Packs' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 list' }))
  await screen.findByText('A page was changed meanwhile. Check the list and try again.')

  fireEvent.click(await screen.findByRole('button', { name: 'Change 1 list' }))
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  expect(mutate.mock.calls.flatMap(([patches]) => patches.map(({ patch }) => patch.ifRevisionID))).toEqual([
    'one',
    'two',
  ])
})

it('says in words why lists cannot be changed', async () => {
  fetch.mockResolvedValueOnce(shelvesAt('one'))
  mutate.mockRejectedValueOnce(new Error('The disk is full.'))
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Packs' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 list' }))
  await screen.findByText('The disk is full.')
})

it('can read the lists again after an answer that makes no sense', async () => {
  fetch.mockResolvedValueOnce({ documents: 'none' }).mockResolvedValueOnce(shelvesAt('one'))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('checkbox', { name: 'Packs' })
})
