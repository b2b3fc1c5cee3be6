import { act, fireEvent, screen } from '@testing-library/react'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import type { InboxOrder } from '../order-schemas'
import { OrderText } from '../order/OrderText'
import { sampleOrder } from '../sample-for-tests'
import { dropDrafts, readDraft } from './drafts'
import { useDropDrafts } from './use-drop-drafts'

const REFERENCE = 'KS-7F3QK9'
const ID = `inbox.${REFERENCE}`
const ERASURE = { at: '2026-11-23T05:00:00.000Z', by: 'Ada', action: 'deleted' }

const stored = vi.fn<() => Promise<unknown>>()
const changes = new Subject<string | null>()
vi.mock('../changes', () => ({ orderChanges: () => changes }))
vi.mock('sanity', () => {
  const client = { fetch: () => stored() }
  return { useClient: () => client }
})

beforeEach(() => {
  vi.resetAllMocks()
})
afterEach(() => dropDrafts(REFERENCE))

function Texts({ order }: { order: InboxOrder }) {
  useDropDrafts()
  const props = { order, hint: '', mayEdit: true, save: () => Promise.resolve(false) }
  return (
    <>
      <OrderText title="Message" field="message" {...props} />
      <OrderText title="Notes" field="notes" {...props} />
    </>
  )
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
/** Whether the browser would ask before it leaves the Studio. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const change = (id: string | null) => act(async () => changes.next(id))

it('keeps unsaved texts when their order changes, or cannot be read', async () => {
  renderInStudio(<Texts order={sampleOrder()} />)
  type('Message', 'Soon, Mara')
  stored.mockResolvedValueOnce(sampleOrder({ status: 'done' }))
  await change(ID)
  stored.mockRejectedValueOnce(new Error('offline'))
  await change(ID)
  stored.mockResolvedValueOnce(null)
  await change(null)
  expect([field('Message').value, asks()]).toEqual(['Soon, Mara', true])
})

it.each([ID, null])(
  'drops unsaved texts once the personal data of their order is erased (change of %s)',
  async (changed) => {
    renderInStudio(<Texts order={sampleOrder()} />)
    type('Message', 'Soon, Mara')
    type('Notes', 'Call Mara')
    expect(asks()).toBe(true)
    stored.mockResolvedValue(sampleOrder({ activity: [ERASURE] }))
    await change(changed)
    expect([field('Message').value, field('Notes').value, asks()]).toEqual(['', '', false])
    expect(readDraft(REFERENCE, 'message')).toBeNull()
  },
)

it('drops unsaved texts once their order is deleted', async () => {
  renderInStudio(<Texts order={sampleOrder()} />)
  type('Message', 'Soon, Mara')
  await change('inbox.KS-AAAAAA')
  expect([stored.mock.calls.length, asks()]).toEqual([0, true])
  stored.mockResolvedValueOnce(null)
  await change(ID)
  expect([field('Message').value, asks()]).toEqual(['', false])
})

it('keeps notes that were started after the erasure', async () => {
  const erased = sampleOrder({ activity: [ERASURE] })
  renderInStudio(<Texts order={erased} />)
  type('Notes', 'Refunded')
  stored.mockResolvedValueOnce(erased)
  await change(ID)
  expect([field('Notes').value, asks()]).toEqual(['Refunded', true])
})
