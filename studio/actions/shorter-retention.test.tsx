import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { renderInStudio } from '../render-for-tests'
import { ConfirmDeletion, deletionBy } from './shorter-retention'

const settings = (retentionDays?: number) => ({ _type: 'siteSettings', retentionDays })
const datasetWith = (count: number) => ({ fetch: vi.fn((..._query: unknown[]) => Promise.resolve(count)) })
const deletion = (before: number | undefined, after: number | undefined, client = datasetWith(3)) =>
  deletionBy(settings(before), settings(after), client as never)

it('counts what is older than the new limit', async () => {
  const client = datasetWith(3)
  const now = Date.now()
  expect(await deletion(90, 10, client)).toEqual({ count: 3, days: 10 })
  const { before } = client.fetch.mock.calls[0]?.[1] as { before: string }
  expect(now - Date.parse(before)).toBeLessThanOrEqual(10 * 86_400_000)
  expect(Date.now() - Date.parse(before)).toBeGreaterThanOrEqual(10 * 86_400_000)
})

it('counts what the server would delete, including old spam', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const submission = (days: number, rest: object = {}) => ({
    _type: 'submission',
    submittedAt: daysAgo(days),
    _updatedAt: daysAgo(days),
    status: 'done',
    ...rest,
  })
  const dataset = [
    submission(400),
    submission(364),
    submission(31, { status: 'spam' }),
    submission(29, { status: 'spam' }),
    submission(31, { status: 'spam', payment: 'paid' }),
    submission(31, { status: 'spam', _updatedAt: daysAgo(1) }),
  ]
  const fetch = (query: string, params: Record<string, unknown>) => evaluateQuery(query, dataset, params)
  expect(await deletion(0, 365, { fetch } as never)).toEqual({ count: 2, days: 365 })
})

it.each([
  ['the same', 90, 90],
  ['a longer', 90, 100],
  ['no', 90, 0],
  ['the default', 90, undefined],
  ['the default, given explicitly,', undefined, 365],
])('returns null for %s limit', async (_title, before, after) => {
  expect(await deletion(before, after)).toBeNull()
})

it('treats any limit after none, and one below the default, as shorter', async () => {
  expect(await deletion(0, 3650)).toEqual({ count: 3, days: 3650 })
  expect(await deletion(undefined, 364)).toEqual({ count: 3, days: 364 })
  expect(await deletion(0, undefined)).toEqual({ count: 3, days: 365 })
})

it('returns null if nothing is that old, and for other documents', async () => {
  expect(await deletion(90, 10, datasetWith(0))).toBeNull()
  expect(await deletionBy(null, { _type: 'page' }, datasetWith(3) as never)).toBeNull()
})

it('asks with the number of deletions, and says that they cannot be undone', () => {
  const onConfirm = vi.fn()
  renderInStudio(
    <ConfirmDeletion deletion={{ count: 1_204, days: 10 }} onConfirm={onConfirm} onCancel={vi.fn()} />,
  )
  screen.getByText('1,204 orders and messages')
  screen.getByText(
    /older than 10 days are deleted from the inbox, with their history\. This cannot be undone\.$/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Publish and delete 1,204' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('names the limit for spam if it differs', () => {
  renderInStudio(<ConfirmDeletion deletion={{ count: 1, days: 31 }} onConfirm={vi.fn()} onCancel={vi.fn()} />)
  screen.getByText(/older than 31 days \(spam: 30 days\) is deleted from the inbox, with its history\./)
})
