import { expect, it, vi } from 'vitest'
import { followLiveEvents } from './live-events.server'
import { trackLiveEvents } from './live-state.server'

vi.mock('./live-events.server', () => ({ followLiveEvents: vi.fn() }))

/** Follows the events of a dataset; `events` are what happens to the connection. */
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
  if (!events) throw new Error('Nothing is followed.')
  return { state, events, retryNow, onUnconfirmed }
}

it('changes are announced from the welcome on, unless the connection falls silent', () => {
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

it('a new connection counts, although the one before fell silent', () => {
  const { state, events } = start()
  events.onFollowing()
  events.onHealth(false)
  events.onAway(new Error('reset'))
  expect(state.isConfirmed).toBe(false)
  events.onFollowing()
  expect(state).toMatchObject({ isConfirmed: true, reconnects: 1 })
})

it('only a connection that is down is tried again at once', () => {
  const { state, events, retryNow } = start()
  events.onFollowing()
  state.retryNow()
  expect(retryNow).not.toHaveBeenCalled()
  events.onAway(new Error('reset'))
  state.retryNow()
  expect(retryNow).toHaveBeenCalledOnce()
})
