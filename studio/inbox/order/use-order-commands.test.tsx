import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import type { Edits } from '../edits/create-edits'
import type { OrderCommand } from '../keys'
import type { InboxOrder } from '../order-schemas'
import { sampleOrder } from '../sample-for-tests'
import { READ_ONLY } from '../texts'
import { useOrderCommands } from './use-order-commands'

/** Carries out a command for an open order; returns the edits, and whether the command applied. */
function carryOut(command: OrderCommand, order: InboxOrder | null = sampleOrder(), mayEdit = true) {
  const edits = { step: vi.fn(), saveText: vi.fn(), undo: vi.fn() } satisfies Edits
  const applied = vi.fn()
  function Inbox() {
    const carryOutOnOrder = useOrderCommands({ order, replyUrl: null, mayEdit, edits })
    return <button onClick={() => applied(carryOutOnOrder(command))}>Press the key</button>
  }
  renderInStudio(<Inbox />)
  fireEvent.click(screen.getByRole('button'))
  return { edits, applied: applied.mock.lastCall?.[0] as boolean }
}

it('takes the first of a key’s steps that the order’s state allows', () => {
  const done = sampleOrder({ status: 'done' })
  const { edits, applied } = carryOut({ do: 'step', steps: ['take', 'reopen'] }, done)
  expect(edits.step).toHaveBeenCalledExactlyOnceWith('reopen', done)
  expect(applied).toBe(true)
})

it('takes no step that the order’s state does not allow', () => {
  const { edits } = carryOut({ do: 'step', steps: ['done'] }, sampleOrder({ status: 'spam' }))
  expect(edits.step).not.toHaveBeenCalled()
})

it('tells viewers why a key takes no step', async () => {
  const { edits } = carryOut({ do: 'step', steps: ['done'] }, sampleOrder(), false)
  await screen.findByText(READ_ONLY)
  expect(edits.step).not.toHaveBeenCalled()
})

it('says that there is no one to reply to', async () => {
  carryOut({ do: 'reply' })
  await screen.findByText('There is no email address to reply to')
})

it.each<[what: string, order: Record<string, unknown>, notice: string]>([
  ['two links', {}, '2 links copied'],
  ['one link', { items: [{ title: '100', kind: 'followers', username: 'mara' }] }, '1 link copied'],
])('copies all links of an order, and says how many: %s', async (_what, order, notice) => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  onTestFinished(() => void vi.unstubAllGlobals())
  carryOut({ do: 'copy' }, sampleOrder(order))
  await screen.findByText(notice)
  expect(writeText).toHaveBeenCalledOnce()
})

it('says that an order has no link to copy', async () => {
  carryOut({ do: 'copy' }, sampleOrder({ items: [], answers: [] }))
  await screen.findByText('There is no link to copy')
})

it('does not apply while no order is open, so that the key keeps its usual effect', () => {
  expect(carryOut({ do: 'copy' }, null).applied).toBe(false)
})
