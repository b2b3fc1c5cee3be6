import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { DocumentActionProps } from 'sanity'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { SellPack } from './sell-action'

const fetch = vi.fn<() => Promise<unknown>>()
const mutate =
  vi.fn<
    (patches: { patch: { ifRevisionID: string; set: unknown } }[]) => Promise<{ transactionId?: string }>
  >()

const mayEdit = vi.fn<() => boolean>()
vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => mayEdit() }))
vi.mock('sanity', () => {
  const client = {
    // Drafts, and the revision of a change, are only had by those who ask for them.
    async fetch(_query: string, _params: object, { perspective }: { perspective?: string }) {
      const found = await fetch()
      return perspective === 'raw' ? found : withoutDrafts(found)
    },
    async mutate(patches: never, { returnDocuments = true }: { returnDocuments?: boolean }) {
      const changed = await mutate(patches)
      return returnDocuments ? {} : changed
    },
  }
  return { useClient: () => client }
})

function withoutDrafts(found: unknown) {
  const { documents, ...others } = found as ReturnType<typeof shelvesAt>
  return { ...others, documents: documents.filter(({ _id }) => !_id.startsWith('drafts.')) }
}

const PATH = 'sections[_key=="shelf"].packs'

/**
 * The dataset's result of the query for where packs are sold.
 * @param sold ids of the packs on the page
 */
const shelvesAt = (_rev: string, sold: string[] = []) => ({
  documents: [
    {
      _id: 'shop',
      _rev,
      _type: 'page',
      title: 'Shop',
      sections: [
        {
          _key: 'shelf',
          _type: 'packShelf',
          packs: sold.map((_ref) => ({ _key: _ref, _type: 'reference', _ref })),
        },
      ],
    },
  ],
  quantities: [{ _id: 'small', quantity: 100 }],
})
const conflict = () => Object.assign(new Error('{"error":"mutationError"}'), { statusCode: 409 })

beforeEach(() => {
  vi.resetAllMocks()
  mayEdit.mockReturnValue(true)
})

/** Opens the dialog for a pack, as the menu of its document does. */
function open(published: object | null = { _id: 'small' }) {
  const onComplete = vi.fn()
  const props = { id: 'small', published, onComplete } as unknown as DocumentActionProps
  function Menu() {
    const action = SellPack(props)
    const dialog = action?.dialog
    return (
      <>
        {action && (
          <button onClick={action.onHandle} disabled={action.disabled}>
            Open
          </button>
        )}
        {dialog && dialog.type === 'dialog' && dialog.content}
      </>
    )
  }
  renderInStudio(<Menu />)
  const button = screen.queryByRole<HTMLButtonElement>('button', { name: 'Open' })
  if (button) fireEvent.click(button)
  return onComplete
}

/** The revisions that each attempt to change the lists was based on. */
const attempts = () =>
  mutate.mock.calls.map(([patches]) => patches.map(({ patch }) => patch.ifRevisionID).join(' '))

it('retries the change if somebody else edits the page without affecting the pack', async () => {
  fetch.mockResolvedValueOnce(shelvesAt('one')).mockResolvedValueOnce(shelvesAt('two', ['large']))
  mutate.mockRejectedValueOnce(conflict()).mockResolvedValueOnce({})
  const onComplete = open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Packs to order' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 list' }))
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  expect(attempts()).toEqual(['one', 'two'])
  expect(mutate.mock.lastCall?.[0]).toMatchObject([
    { patch: { set: { [PATH]: [{ _ref: 'large' }, { _ref: 'small' }] } } },
  ])
})

describe('“Undo” in the notice about the change', () => {
  /** Adds the pack to a list of two others, the larger one first. */
  async function addThenUndo() {
    fetch.mockResolvedValueOnce(shelvesAt('one', ['large', 'medium']))
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Packs to order' }))
    fireEvent.click(screen.getByRole('button', { name: 'Change 1 list' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: Changed 1 list.' }))
  }

  it('restores the lists', async () => {
    mutate.mockResolvedValueOnce({ transactionId: 'two' }).mockResolvedValueOnce({ transactionId: 'three' })
    await addThenUndo()
    await screen.findByText('The lists are as they were.')
    expect(attempts()).toEqual(['one', 'two'])
    expect(mutate.mock.lastCall?.[0]).toMatchObject([
      { patch: { id: 'shop', set: { [PATH]: [{ _ref: 'large' }, { _ref: 'medium' }] } } },
    ])
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('takes effect once, even if it is pressed twice', async () => {
    let answer = (_: { transactionId: string }) => {}
    const undoing = new Promise<{ transactionId: string }>((resolve) => (answer = resolve))
    mutate.mockResolvedValueOnce({ transactionId: 'two' }).mockReturnValueOnce(undoing)
    mutate.mockRejectedValue(conflict())
    await addThenUndo()
    fireEvent.click(screen.getByRole('button', { name: 'Undo: Changed 1 list.' }))
    answer({ transactionId: 'three' })
    await screen.findByText('The lists are as they were.')
    expect(attempts()).toEqual(['one', 'two'])
    expect(screen.queryByText('Nothing was undone.')).toBeNull()
  })

  it('does nothing if one of the pages has changed since', async () => {
    mutate.mockResolvedValueOnce({ transactionId: 'two' }).mockRejectedValueOnce(conflict())
    await addThenUndo()
    await screen.findByText('Nothing was undone.')
    screen.getByText(/^A page has been changed since\./)
    expect(attempts()).toEqual(['one', 'two'])
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('can be pressed again after a failure', async () => {
    mutate.mockResolvedValueOnce({ transactionId: 'two' })
    mutate.mockRejectedValueOnce(new Error('The server cannot be reached.'))
    mutate.mockResolvedValueOnce({ transactionId: 'three' })
    await addThenUndo()
    await screen.findByText('Nothing was undone.')
    screen.getByText('The server cannot be reached.')
    fireEvent.click(screen.getByRole('button', { name: 'Undo: Changed 1 list.' }))
    await screen.findByText('The lists are as they were.')
    expect(attempts()).toEqual(['one', 'two', 'two'])
  })
})

it('reloads the lists if somebody else has changed one of them meanwhile', async () => {
  const lists = [shelvesAt('one'), shelvesAt('two', ['small', 'large']), shelvesAt('two', ['small', 'large'])]
  for (const answer of lists) fetch.mockResolvedValueOnce(answer)
  mutate.mockRejectedValueOnce(conflict())
  const onComplete = open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Packs to order' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 list' }))
  await screen.findByText('A page was changed meanwhile. Check the list and try again.')
  await screen.findByText('The pack is in 1 of 1 lists.', { exact: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No changes' }).disabled).toBe(true)
  expect(attempts()).toEqual(['one'])
  expect(onComplete).not.toHaveBeenCalled()
})

it('changes the other lists if somebody else has deleted a page meanwhile', async () => {
  const shop = shelvesAt('one')
  const stall = { ...shop.documents[0]!, _id: 'stall', title: 'Stall' }
  fetch
    .mockResolvedValueOnce({ ...shop, documents: [...shop.documents, stall] })
    .mockResolvedValueOnce(shelvesAt('one'))
  mutate.mockRejectedValueOnce(conflict()).mockResolvedValueOnce({})
  const onComplete = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Choose all' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change 2 lists' }))
  await screen.findByText('Changed 1 list.')
  expect(attempts()).toEqual(['one one', 'one'])
  expect(onComplete).toHaveBeenCalledOnce()
})

it('changes a list even if somebody else changes another, undecided one meanwhile', async () => {
  const shop = shelvesAt('one')
  const stall = (sold: string[]) => ({
    ...shelvesAt('two', sold).documents[0]!,
    _id: 'stall',
    title: 'Stall',
  })
  const both = (sold: string[]) => ({ ...shop, documents: [...shop.documents, stall(sold)] })
  fetch.mockResolvedValueOnce(both([])).mockResolvedValueOnce(both(['small']))
  mutate.mockRejectedValueOnce(conflict()).mockResolvedValueOnce({})
  open()
  const [inShop] = await screen.findAllByRole('checkbox', { name: 'Packs to order' })
  if (inShop) fireEvent.click(inShop)
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 list' }))
  await screen.findByText('Changed 1 list.')
  expect(attempts()).toEqual(['one', 'one'])
})

it('chooses none or all of the lists with one button', async () => {
  const shop = shelvesAt('one', ['small', 'large'])
  const stall = { ...shop.documents[0]!, _id: 'stall', title: 'Stall' }
  fetch.mockResolvedValueOnce({ ...shop, documents: [...shop.documents, stall] })
  open()
  const checked = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Packs to order' }).map((box) => box.checked)
  fireEvent.click(await screen.findByRole('button', { name: 'Choose none' }))
  expect(checked()).toEqual([false, false])
  screen.getByRole('button', { name: 'Change 2 lists' })
  fireEvent.click(screen.getByRole('button', { name: 'Choose all' }))
  expect(checked()).toEqual([true, true])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No changes' }).disabled).toBe(true)
})

it('shows that a draft differs from its published page until the editor decides', async () => {
  const shop = shelvesAt('one', ['large'])
  const draft = { ...shelvesAt('two', ['large', 'small']).documents[0]!, _id: 'drafts.shop' }
  fetch.mockResolvedValueOnce({ ...shop, documents: [...shop.documents, draft] })
  open()
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Packs to order' })
  screen.getByText('only in the draft')
  // Set in an effect, which may run after the checkbox appears.
  await waitFor(() => expect(choice.indeterminate).toBe(true))
  fireEvent.click(choice)
  screen.getByText('will be added')
  await waitFor(() => expect([choice.indeterminate, choice.checked]).toEqual([false, true]))
})

it('asks the editor to try again after five conflicts', async () => {
  fetch.mockImplementation(() => Promise.resolve(shelvesAt('one')))
  mutate.mockImplementation(() => Promise.reject(conflict()))
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Packs to order' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 list' }))
  await screen.findByText('A page was changed meanwhile. Check the list and try again.')
  await screen.findByRole('button', { name: 'Change 1 list' })
  expect(attempts()).toHaveLength(5)
})

it('says why lists could not be changed', async () => {
  fetch.mockResolvedValueOnce(shelvesAt('one'))
  mutate.mockRejectedValueOnce(new Error('The disk is full.'))
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Packs to order' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 list' }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Change 1 list' })
  expect(save.disabled).toBe(true)
  await screen.findByText('The disk is full.')
  expect(save.disabled).toBe(false)
})

it('is only enabled for published packs, and not offered to viewers', () => {
  open(null)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open' }).disabled).toBe(true)
  cleanup()
  mayEdit.mockReturnValue(false)
  open()
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

it('does not let the editor remove the only pack of a list', async () => {
  fetch.mockResolvedValueOnce(shelvesAt('one', ['small']))
  open()
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Packs to order' })
  expect([choice.checked, choice.disabled]).toEqual([true, true])
  screen.getByText('sold here, the only pack')
})

it('can read the lists again after an invalid result', async () => {
  fetch.mockResolvedValueOnce({ documents: 'none' }).mockResolvedValueOnce(shelvesAt('one'))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('checkbox', { name: 'Packs to order' })
})
