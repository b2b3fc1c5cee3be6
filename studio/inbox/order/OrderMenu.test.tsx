import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { sampleOrder } from '../sample-for-tests'
import { OrderMenu } from './OrderMenu'

const server = vi.fn<() => string | null>()
vi.mock('../../privacy/requests', () => ({ privacyServer: () => server() }))

/** Opens the menu of an order; returns its items by their text. */
async function open(
  given: Record<string, unknown>,
  { mayEdit = true, statusUrl = null }: { mayEdit?: boolean; statusUrl?: string | null } = {},
) {
  const onStep = vi.fn()
  const order = sampleOrder(given)
  renderInStudio(<OrderMenu order={order} statusUrl={statusUrl} mayEdit={mayEdit} onStep={onStep} />)
  fireEvent.click(screen.getByRole('button', { name: /^More for/ }))
  // Without a layout, the menu is soon hidden, as if its button had been scrolled away.
  const items = await screen.findAllByRole('menuitem')
  return { onStep, items: new Map(items.map((item) => [item.textContent, item])) }
}

const COPY = 'Copy the address of this page'

it('takes back a payment only for an order that is marked as paid', async () => {
  const { onStep, items } = await open({ payment: 'paid' })
  fireEvent.click(items.get('Mark as not paid')!)
  expect(onStep).toHaveBeenCalledExactlyOnceWith('unpaid')
})

it('marks a paid order as refunded, and a refunded one only as not refunded', async () => {
  const paid = await open({ payment: 'paid' })
  fireEvent.click(paid.items.get('Mark as refunded')!)
  expect(paid.onStep).toHaveBeenCalledExactlyOnceWith('refunded')
  cleanup()
  const { onStep, items } = await open({ payment: 'refunded' })
  expect(items.has('Mark as not paid')).toBe(false)
  fireEvent.click(items.get('Mark as not refunded')!)
  expect(onStep).toHaveBeenCalledExactlyOnceWith('notRefunded')
})

it('offers viewers, and editors of a dataset that Sanity hosts, only what they can do', async () => {
  server.mockReturnValue('https://site.example')
  const seen = await open({ payment: 'paid' }, { mayEdit: false })
  expect([...seen.items.keys()]).toEqual([COPY])
  cleanup()
  server.mockReturnValue(null)
  const { items } = await open({ payment: 'awaited' })
  expect([...items.keys()]).toEqual([COPY])
})

it.each([
  [[], 'Delete personal data…', false],
  [[{ at: '2026-11-23T05:00:00.000Z', by: 'Ada', action: 'deleted' }], 'Its personal data is deleted', true],
])('deletes the personal data of an order once (%j): %s', async (activity, name, isDisabled) => {
  server.mockReturnValue('https://site.example')
  const { items } = await open({ activity })
  expect(items.get(name)?.hasAttribute('disabled')).toBe(isDisabled)
})

it('opens the status page in another tab', async () => {
  const { items } = await open({}, { statusUrl: 'https://site.example/en/order-status/a' })
  const link = items.get('Open the visitor’s status page')
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([
    'https://site.example/en/order-status/a',
    '_blank',
  ])
})

it.each([
  [true, 'Address copied'],
  [false, 'The browser does not allow copying'],
])('says whether the address of an order was copied (%s)', async (isAllowed, title) => {
  // jsdom supports neither way of copying.
  document.execCommand = vi.fn(() => isAllowed)
  renderInStudio(<OrderMenu order={sampleOrder()} statusUrl={null} mayEdit={false} onStep={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: /^More for/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy the address of this page' }))
  await screen.findByText(title)
})
