import { expect, it } from 'vitest'
import type { ChangeFeed } from '../events/feed'
import { LISTENER_LIMITS } from '../events/listener-budget'
import type { Lake } from '../lake'
import { openStream } from './streams'

const member = { role: 'editor', userId: 'kim' } as const
const sink = { send: () => {}, ready: () => null, end: () => {} }

/** Returns a dataset of which only the feed is needed. */
function lakeWith(feed: Partial<ChangeFeed>): Lake {
  return { projectId: 'embedded', dataset: 'production', feed } as Lake
}

const open = (lake: Lake, lastEventId?: string) =>
  openStream(lake, { url: '/v2025-02-19/data/live/events/production', member, lastEventId })

it('streams that fail to start count against nobody', () => {
  const lake = lakeWith({
    since: () => {
      throw new Error('The disk is failing')
    },
  })
  for (let times = 0; times < LISTENER_LIMITS.member.streams; times++) {
    const stream = open(lake, '1-mark')
    expect(() => stream.start(sink)).toThrow('The disk is failing')
  }
  expect(() => open(lake)).not.toThrow()
})
