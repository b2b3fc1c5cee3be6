// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FormNotification } from '../../../shared/forms/frame-messages'
import { createUpdates } from './updates'

/** Pending requests, in order, which the test answers later. */
let requests: { address: string; respond: (pack: string, seen?: string) => void; fail: () => void }[] = []
const reports: unknown[] = []

beforeEach(() => {
  requests = []
  reports.length = 0
  window.history.replaceState(null, '', '/forms/1')
  vi.stubGlobal(
    'fetch',
    (address: URL) =>
      new Promise((resolve, reject) => {
        requests.push({
          address: address.href.slice(location.origin.length),
          respond: (pack, seen = '') =>
            resolve(
              new Response(
                `<main><form><input value="${pack}"><input name="seen" value="${seen}"></form></main>`,
              ),
            ),
          fail: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
})

/** Creates the updates of a form, and lists the packs that they put into it. */
function updatesOf({ page = 'form', isFramed = false }: { page?: 'form' | 'sent'; isFramed?: boolean } = {}) {
  const main = document.createElement('main')
  main.dataset.page = page
  const applied: (string | undefined)[] = []
  const replaceForm = (form: HTMLFormElement) => void applied.push(form.querySelector('input')?.value)
  const announce = (news: FormNotification) => void reports.push(Object.values(news))
  return { main, applied, ...createUpdates(main, replaceForm, { isFramed, announce }) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const A = '/forms/1?pack=a'
const B = '/forms/1?pack=b'

it('requests no address other than the form’s own', async () => {
  const { start, beginSending } = updatesOf()
  start('/forms/2?pack=a')
  start('https://elsewhere.example/forms/1?pack=a')
  await beginSending()
  expect([requests, reports]).toEqual([[], []])
})

it('applies only the latest of several choices, whichever arrives first', async () => {
  const { start, applied } = updatesOf()
  start(A)
  start(B)
  requests[1]?.respond('b')
  requests[0]?.respond('a')
  await settled()
  expect(requests.map(({ address }) => address)).toEqual([A, B])
  expect(applied).toEqual(['b'])
  expect(reports).toEqual([['updated', B]])
})

it('retries a failed update until it succeeds', async () => {
  const { start, retry, applied } = updatesOf()
  retry()
  expect(requests).toEqual([])
  start(A)
  requests[0]?.fail()
  await settled()
  retry()
  requests[1]?.respond('a')
  await settled()
  retry()
  expect(requests).toHaveLength(2)
  expect(applied).toEqual(['a'])
  expect(reports).toEqual([['update-failed'], ['updated', A]])
})

it('does not retry a failed update once a later one has started', async () => {
  const { start, retry, applied } = updatesOf()
  start(A)
  requests[0]?.fail()
  await settled()
  start(B)
  retry()
  requests[1]?.respond('b')
  await settled()
  expect(requests.map(({ address }) => address)).toEqual([A, B])
  expect(applied).toEqual(['b'])
  expect(reports).toEqual([['update-failed'], ['updated', B]])
})

it('still retries a failed update after a choice for another form', async () => {
  const { start, retry } = updatesOf()
  start(A)
  requests[0]?.fail()
  await settled()
  start('/forms/2?pack=a')
  retry()
  expect(requests.map(({ address }) => address)).toEqual([A, A])
})

describe('an update without a response', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is reported after 5 seconds, and still applied when it arrives', async () => {
    const { start, applied } = updatesOf()
    start(A)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(reports).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(reports).toEqual([['update-failed']])
    requests[0]?.respond('a')
    await vi.runAllTimersAsync()
    expect(applied).toEqual(['a'])
    expect(reports).toEqual([['update-failed'], ['updated', A]])
  })

  it('is not reported once another choice is under way, or the response is there', async () => {
    const { start } = updatesOf()
    start(A)
    await vi.advanceTimersByTimeAsync(1_000)
    start(B)
    await vi.advanceTimersByTimeAsync(4_000)
    requests[1]?.respond('b')
    await vi.runAllTimersAsync()
    expect(reports).toEqual([['updated', B]])
  })

  it('is requested anew if the visitor asks for it then, and the first request no longer counts', async () => {
    const { start, applied } = updatesOf()
    start(A)
    start(A)
    await vi.advanceTimersByTimeAsync(5_000)
    start(A)
    start(A)
    expect(requests).toHaveLength(2)
    requests[0]?.fail()
    await vi.advanceTimersByTimeAsync(4_999)
    // A second report would make the page load the form again, without what was typed.
    expect(reports).toEqual([['update-failed']])
    requests[1]?.respond('a')
    await vi.runAllTimersAsync()
    expect(applied).toEqual(['a'])
    expect(reports).toEqual([['update-failed'], ['updated', A]])
  })

  it('is reported only when it fails if it is a retry, since the page would load the form again', async () => {
    const { start } = updatesOf()
    start(A)
    requests[0]?.fail()
    await vi.advanceTimersByTimeAsync(0)
    start(A)
    await vi.runAllTimersAsync()
    expect(reports).toEqual([['update-failed']])
    requests[1]?.fail()
    await vi.runAllTimersAsync()
    expect(reports).toEqual([['update-failed'], ['update-failed']])
  })
})

const FIELD = '<div data-fills="username"><input></div>'
const REQUESTED = '&asked=username'

it.each([
  ['keeps asking for an account that the page failed to get', A + REQUESTED, FIELD, ''],
  ['does not ask for an account that the page asks for', A + REQUESTED, '', REQUESTED],
  ['no longer asks for an account once the page does', A, FIELD, REQUESTED],
])('%s', (_what, held, fields, requested) => {
  window.history.replaceState(null, '', held)
  const { main, start } = updatesOf()
  main.innerHTML = `<form>${fields}</form>`
  start(B + REQUESTED)
  expect(requests.map(({ address }) => address)).toEqual([B + requested])
})

it('does not touch a confirmation', async () => {
  const { start, applied } = updatesOf({ page: 'sent' })
  start(A)
  start(B)
  requests[0]?.respond('a')
  requests[1]?.fail()
  await settled()
  expect([applied, reports]).toEqual([[], []])
})

describe('sending', () => {
  it('waits for a choice that is loading', async () => {
    const { start, beginSending } = updatesOf()
    start(A)
    let hasBegun = false
    const begun = beginSending().then(() => (hasBegun = true))
    await settled()
    expect(hasBegun).toBe(false)
    requests[0]?.respond('a')
    await begun
    expect(reports).toEqual([['updated', A]])
  })

  it('asks the page for a pending choice, and waits for it', async () => {
    const { start, beginSending, applied } = updatesOf({ isFramed: true })
    const begun = beginSending()
    expect(reports).toEqual([['awaits-update']])
    start(A)
    requests[0]?.respond('a')
    await begun
    expect(applied).toEqual(['a'])
  })

  it.each(['', '#answer'])(
    'loads nothing if the page answers with the choice that the form holds (%j)',
    async (hash) => {
      window.history.replaceState(null, '', A + hash)
      const { start, beginSending, applied } = updatesOf({ isFramed: true })
      const begun = beginSending()
      start(A)
      await begun
      expect([requests, applied]).toEqual([[], []])
      expect(reports).toEqual([['awaits-update']])
    },
  )

  it('does not reload a choice that is already loading', async () => {
    const { start, beginSending } = updatesOf({ isFramed: true })
    start(A)
    const begun = beginSending()
    start(A)
    requests[0]?.respond('a')
    await begun
    expect(requests).toHaveLength(1)
  })

  it('goes on if the page does not answer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { beginSending } = updatesOf({ isFramed: true })
    const begun = beginSending()
    await vi.runAllTimersAsync()
    await begun
    expect(requests).toEqual([])
  })

  it('waits for the latest choice even if an earlier one has arrived', async () => {
    const { start, beginSending } = updatesOf()
    start(A)
    start(B)
    requests[0]?.respond('a')
    await settled()
    let hasBegun = false
    const begun = beginSending().then(() => (hasBegun = true))
    await settled()
    expect(hasBegun).toBe(false)
    requests[1]?.respond('b')
    await begun
    expect(reports).toEqual([['updated', B]])
  })

  it('retries a failed choice once, and is refused if it fails again', async () => {
    const { start, beginSending } = updatesOf()
    start(A)
    requests[0]?.fail()
    await settled()
    const refused = expect(beginSending()).rejects.toThrow('The form holds an earlier choice')
    await settled()
    requests[1]?.fail()
    await refused
    expect(requests).toHaveLength(2)
  })

  /** A form that was being sent with earlier values when `a` was applied. */
  async function sendingWithUpdate() {
    const updates = updatesOf()
    await updates.beginSending()
    updates.start(A)
    requests[0]?.respond('a')
    await settled()
    expect([updates.applied, reports]).toEqual([['a'], []])
    return updates
  }

  it('confirms the choice that the form now holds if it fails', async () => {
    const { endSending } = await sendingWithUpdate()
    endSending(false)
    endSending(false)
    expect(requests).toHaveLength(1)
    expect(reports).toEqual([['updated', A]])
  })

  it('applies the choice again to a form that comes back', async () => {
    const { endSending } = await sendingWithUpdate()
    endSending(true)
    requests[1]?.respond('a again')
    await settled()
    expect(reports).toEqual([['updated', A]])
  })

  it('does not apply the choice again to a form that comes back if a later one is loading', async () => {
    const { start, endSending } = await sendingWithUpdate()
    start(B)
    endSending(true)
    expect(requests.map(({ address }) => address)).toEqual([A, B])
  })

  it('drops the choice if it is confirmed', async () => {
    const { main, endSending } = await sendingWithUpdate()
    main.dataset.page = 'sent'
    endSending(true)
    await settled()
    expect(requests).toHaveLength(1)
    expect(reports).toEqual([])
  })
})

describe('a pack that has changed', () => {
  const OLD = '/forms/1?pack=a&seen=a:300:6'
  const NEW = '/forms/1?pack=a&seen=a:300:7'

  it('keeps the form, with its note about the change, once the page knows the new price, too', async () => {
    window.history.replaceState(null, '', OLD)
    const { main, start, applied } = updatesOf()
    main.innerHTML = '<form><input name="seen" value="a:300:7"></form>'
    start(NEW)
    await settled()
    expect([requests, applied]).toEqual([[], []])
    expect(reports).toEqual([['updated', NEW]])
  })

  it.each([
    ['for another account', `${NEW}&username=mara.makes`, 'a:300:7'],
    ['if it has changed again', '/forms/1?pack=a&seen=a:300:8', 'a:300:7'],
  ])('is loaded %s', (_, address, seen) => {
    window.history.replaceState(null, '', OLD)
    const { main, start } = updatesOf()
    main.innerHTML = `<form><input name="seen" value="${seen}"></form>`
    start(address)
    expect(requests).toHaveLength(1)
  })

  it('is reported by a form that is updated from an older price', async () => {
    const { start } = updatesOf()
    start(OLD)
    requests[0]?.respond('a', 'a:300:7')
    await settled()
    expect(reports).toEqual([['updated', OLD], ['pack-changed']])
  })
})
