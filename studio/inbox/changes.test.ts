import type { SanityClient } from '@sanity/client'
import { Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { orderChanges } from './changes'

it('tells of every change of an order, whether or not the dataset counts its id as published', () => {
  const events = new Subject<object>()
  const listen = vi.fn(() => events)
  const seen: unknown[] = []
  const listening = orderChanges({ listen } as unknown as SanityClient).subscribe((id) => seen.push(id))
  events.next({ type: 'welcome', listenerName: 'a' })
  events.next({ type: 'mutation', documentId: 'inbox.KS-222222' })
  listening.unsubscribe()
  expect(seen).toEqual([null, 'inbox.KS-222222'])
  expect(listen).toHaveBeenCalledWith(
    '*[_type == "submission"]',
    {},
    expect.objectContaining({ includeAllVersions: true }),
  )
})
