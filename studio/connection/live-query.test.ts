import type { SanityClient } from '@sanity/client'
import { of, Subject, throwError, type Observable } from 'rxjs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { liveQuery } from './live-query'

it('continues with the next change after a failed read, and after a result that cannot be parsed', async () => {
  const changes = new Subject()
  const fetch = vi.fn<(query: string, params: object, options: object) => Observable<unknown>>()
  const client = { observable: { fetch } } as unknown as SanityClient
  const parse = (result: unknown) => {
    if (typeof result !== 'string') throw new TypeError('No text')
    return result
  }
  fetch.mockReturnValueOnce(throwError(() => new Error('offline')))
  const seen: string[] = []
  const reading = liveQuery(client, {
    changes,
    query: '*[0].brand',
    perspective: 'published',
    tag: 'test',
    parse,
  }).subscribe((brand) => seen.push(brand))
  onTestFinished(() => reading.unsubscribe())
  for (const [reads, result] of [3, 'Northwind'].entries()) {
    fetch.mockReturnValueOnce(of(result))
    changes.next({ type: 'mutation' })
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(reads + 2))
  }
  expect(seen).toEqual(['Northwind'])
  expect(fetch).toHaveBeenLastCalledWith('*[0].brand', {}, { perspective: 'published', tag: 'test' })
})
