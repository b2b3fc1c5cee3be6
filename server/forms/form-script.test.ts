// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formScript } from './form-script'

const FORM = '/forms/1?pack=pack-300'

/** A form as the server sends it, with what its script needs. */
const formPage = (pack: string) => `
  <main data-form-id="1" data-page="form">
    <form action="${FORM}"><input type="hidden" name="pack" value="${pack}"></form>
    <template data-problem><p class="problem" tabindex="-1">Nothing was sent. Please try again.</p></template>
  </main>`

/** Removes the listeners of the test's script, which would otherwise react to the next test's events. */
let forgetScript = () => {}
const answers: { url: string; answer: (text: string) => void; fail: () => void }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal(
    'fetch',
    (url: string | URL, init?: RequestInit) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Timed out', 'TimeoutError')))
        answers.push({
          url: String(url),
          answer: (text) => resolve(new Response(text)),
          fail: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
  window.history.replaceState(null, '', FORM)
  document.body.innerHTML = formPage('pack-300')
  const { contentWindow: page } = document.body.appendChild(document.createElement('iframe'))
  vi.stubGlobal('parent', page)
  const listening = [window, document].map((target) => vi.spyOn(target, 'addEventListener'))
  // The document's own scripts do not run in jsdom.
  new Function(formScript)()
  forgetScript = () => {
    for (const [index, { mock }] of listening.entries())
      for (const [type, listener] of mock.calls)
        [window, document][index]?.removeEventListener(type, listener)
  }
})
afterEach(() => {
  answers.length = 0
  forgetScript()
})

/** Makes the time limits of requests follow the test's clock. */
function fakeTimeLimits(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  })
}

it('a visitor who chose another pack while the form was being sent is told that it failed', async () => {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.runAllTimersAsync()
  const [sending] = answers
  window.dispatchEvent(
    new MessageEvent('message', {
      source: window.parent,
      origin: window.location.origin,
      data: { action: 'update-form', formID: '1', address: '/forms/1?pack=pack-500' },
    }),
  )
  answers[1]?.answer(formPage('pack-500'))
  await vi.runAllTimersAsync()
  expect(document.querySelector('input')?.value).toBe('pack-500')
  sending?.fail()
  await vi.runAllTimersAsync()
  expect(document.querySelector('form .problem')?.textContent).toBe('Nothing was sent. Please try again.')
  expect(document.activeElement?.className).toBe('problem')
})

it('a visitor whose form gets no response is told that it failed, and can send it again', async () => {
  fakeTimeLimits()
  const form = document.querySelector('form')
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(form?.querySelector('.problem')?.textContent).toBe('Nothing was sent. Please try again.')
  expect(form?.hasAttribute('aria-busy')).toBe(false)
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toHaveLength(2)
})

it('an update of the form that gets no response has failed', async () => {
  fakeTimeLimits()
  const post = vi.spyOn(window.parent, 'postMessage').mockReturnValue()
  window.dispatchEvent(
    new MessageEvent('message', {
      source: window.parent,
      origin: window.location.origin,
      data: { action: 'update-form', formID: '1', address: '/forms/1?pack=pack-500' },
    }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(1)
  expect(post).toHaveBeenCalledWith({ action: 'update-failed', formID: '1' }, '*')
})
