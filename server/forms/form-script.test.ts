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
    (url: string | URL) =>
      new Promise((resolve, reject) => {
        answers.push({
          url: String(url),
          answer: (text) => resolve(new Response(text)),
          fail: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
  window.history.replaceState(null, '', FORM)
  document.body.innerHTML = formPage('pack-300')
  // The document's own scripts do not run in jsdom.
  new Function(formScript)()
})
afterEach(() => {
  answers.length = 0
})

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
