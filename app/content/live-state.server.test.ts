import { expect, it, vi } from 'vitest'
import { followLiveEvents } from './live-events.server'
import { trackLiveEvents } from './live-state.server'

vi.mock('./live-events.server', () => ({ followLiveEvents: vi.fn() }))

/** Follows the events of a dataset; calling `events` simulates what happens to the connection. */
function start() {
  const retryNow = vi.fn()
  vi.mocked(followLiveEvents).mockReturnValue({ retryNow, stop: vi.fn() })
  const onUnconfirmed = vi.fn()
  const state = trackLiveEvents({
    url: 'https://dataset.example',
    dataset: 'production',
    log: { info: vi.fn(), warn: vi.fn() },
    onTags: vi.fn(),
    onFollowing: vi.fn(),
    onUnconfirmed,
  })
  const events = vi.mocked(followLiveEvents).mock.lastCall?.[0]
  if (!events) throw new Error('No live events are followed.')
  return { state, events, retryNow, onUnconfirmed }
}

it('live events are confirmed from the welcome on, except while the connection is silent', () => {
  const { state, events, onUnconfirmed } = start()
  expect(state.isConfirmed).toBe(false)
  events.onFollowing()
  expect(state).toMatchObject({ isConfirmed: true, unconfirmedSeconds: 0 })
  expect(onUnconfirmed).not.toHaveBeenCalled()
  events.onHealth(false)
  expect(state.isConfirmed).toBe(false)
  expect(onUnconfirmed).toHaveBeenCalledOnce()
  events.onHealth(true)
  expect(state).toMatchObject({ isConfirmed: true, unconfirmedSeconds: 0 })
  expect(onUnconfirmed).toHaveBeenCalledOnce()
})

it('a new connection is confirmed even if the previous one fell silent', () => {
  const { state, events } = start()
  events.onFollowing()
  events.onHealth(false)
  events.onAway(new Error('reset'))
  expect(state.isConfirmed).toBe(false)
  events.onFollowing()
  expect(state).toMatchObject({ isConfirmed: true, reconnects: 1 })
})

it('only a lost connection is retried immediately', () => {
  const { state, events, retryNow } = start()
  events.onFollowing()
  state.retryNow()
  expect(retryNow).not.toHaveBeenCalled()
  events.onAway(new Error('reset'))
  state.retryNow()
  expect(retryNow).toHaveBeenCalledOnce()
})
