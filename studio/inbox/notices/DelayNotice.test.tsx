import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DELIVERY_STATUS_PATH } from '../../../shared/addresses/server-paths'
import { renderInStudio } from '../../render-for-tests'
import { formatDateTime } from '../../text/formats'
import { DelayNotice } from './DelayNotice'
import { delaySentences } from './delays'

const SINCE = '2026-01-31T14:14:00.000Z'
const server = vi.fn<(url: URL) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server)
  server.mockReset()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const respondWith = (...delays: object[]) => server.mockResolvedValueOnce(Response.json({ delays }))

it('warns while emails cannot be delivered, and disappears once they are', async () => {
  respondWith({ channel: 'customerMail', count: 2, since: SINCE, isSetUp: true })
  respondWith()
  renderInStudio(<DelayNotice server="https://kat.example" />)
  await pass(0)
  expect(server.mock.lastCall?.[0].href).toBe(`https://kat.example${DELIVERY_STATUS_PATH}`)
  expect(screen.getByRole('status').textContent).toBe(
    `2 emails have been waiting since ${formatDateTime(SINCE)}: the mail server does not accept them. The site keeps trying; the server’s log has the reason.`,
  )
  await pass(60_000)
  expect(screen.queryByRole('status')).toBeNull()
})

it('says what nobody tries to deliver, since it is not set up', async () => {
  respondWith(
    { channel: 'customerMail', count: 1, since: SINCE, isSetUp: false },
    { channel: 'teamMail', count: 2, since: SINCE, isSetUp: false },
    { channel: 'webhook', count: 1, since: SINCE, isSetUp: false },
  )
  renderInStudio(<DelayNotice server="https://kat.example" />)
  await pass(0)
  const since = formatDateTime(SINCE)
  expect(screen.getByRole('status').textContent).toBe(
    `3 emails have been waiting since ${since}: no mail server is set up. ` +
      `1 webhook call has been waiting since ${since}: no receiver is set up. Ask whoever runs the site to set it up.`,
  )
})

it('shows nothing if the server does not answer', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  renderInStudio(<DelayNotice server="https://kat.example" />)
  await pass(0)
  expect(screen.queryByRole('status')).toBeNull()
})

it('counts emails to customers and to the team together, with the time of the oldest', () => {
  const later = '2026-01-31T15:00:00.000Z'
  expect(
    delaySentences([
      { channel: 'customerMail', count: 1_200, since: later, isSetUp: true },
      { channel: 'teamMail', count: 1, since: SINCE, isSetUp: true },
      { channel: 'webhook', count: 1, since: later, isSetUp: true },
      { channel: 'dataset', count: 1, since: later, isSetUp: true },
    ]),
  ).toEqual([
    `1 order or message has been waiting since ${formatDateTime(later)}: it could not be saved to the inbox.`,
    `1,201 emails have been waiting since ${formatDateTime(SINCE)}: the mail server does not accept them.`,
    `1 webhook call has been waiting since ${formatDateTime(later)}: its receiver does not accept it.`,
    'The site keeps trying; the server’s log has the reason.',
  ])
})
