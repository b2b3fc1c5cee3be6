// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formScript } from './form-script'

const FORM = '/forms/1?pack=pack-300'

/** A form as the server sends it, with what its script needs. */
const formPage = (pack: string) => `
  <main data-form-id="1" data-page="form">
    <form action="${FORM}" data-proof="puzzle">
      <input type="hidden" name="proof" data-keep><input type="hidden" name="pack" value="${pack}">
    </form>
    <template data-problem><p class="problem" tabindex="-1">Nothing was sent. Please try again.</p></template>
  </main>`

/** Removes the listeners of the test's script, which would otherwise react to the next test's events. */
let forgetScript = () => {}
const answers: { body: string; answer: (text: string) => void; fail: () => void }[] = []

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
    (_url: string | URL, init?: RequestInit) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Timed out', 'TimeoutError')))
        answers.push({
          body: init?.body instanceof URLSearchParams ? init.body.toString() : '',
          answer: (text) => resolve(new Response(text)),
          fail: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
  vi.stubGlobal('solveFormProof', (puzzle: string) => Promise.resolve(`solved ${puzzle}`))
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

function submit(): void {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

/** Tells the form that the visitor has chosen another pack. */
function choose(pack: string): void {
  window.dispatchEvent(
    new MessageEvent('message', {
      source: window.parent,
      origin: window.location.origin,
      data: { action: 'update-form', formID: '1', address: `/forms/1?pack=${pack}` },
    }),
  )
}

/** What the form tells its page of updates from now on. */
function updateReports(): unknown[] {
  const reports: unknown[] = []
  vi.spyOn(window.parent, 'postMessage').mockImplementation((message: { action?: string }) => {
    if (message.action?.startsWith('update')) reports.push(message)
  })
  return reports
}

const updated = (pack: string) => ({ action: 'updated', formID: '1', address: `/forms/1?pack=${pack}` })
const updateFailed = { action: 'update-failed', formID: '1' }

it('a visitor who chose another pack while the form was being sent is told that it failed', async () => {
  submit()
  await vi.runAllTimersAsync()
  const [sending] = answers
  choose('pack-500')
  answers[1]?.answer(formPage('pack-500'))
  await vi.runAllTimersAsync()
  expect(document.querySelector<HTMLInputElement>('[name=pack]')?.value).toBe('pack-500')
  sending?.fail()
  await vi.runAllTimersAsync()
  expect(document.querySelector('form .problem')?.textContent).toBe('Nothing was sent. Please try again.')
  expect(document.activeElement?.className).toBe('problem')
})

it('a form is sent although the clock was set back while it was filled in', async () => {
  vi.setSystemTime(Date.now() - 3_600_000)
  submit()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(1)
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
  const reports = updateReports()
  choose('pack-500')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(1)
  expect(reports).toEqual([updateFailed])
})

it('a form that is sent while another choice is on its way waits for it, and sends that', async () => {
  const reports = updateReports()
  choose('pack-400')
  choose('pack-500')
  submit()
  await vi.runAllTimersAsync()
  expect(answers).toHaveLength(2)
  answers[0]?.answer(formPage('pack-400'))
  await vi.runAllTimersAsync()
  expect(answers).toHaveLength(2)
  answers[1]?.answer(formPage('pack-500'))
  await vi.runAllTimersAsync()
  expect(reports).toEqual([updated('pack-500')])
  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
  expect(answers[2]?.body).toBe('proof=solved+puzzle&pack=pack-500')
})

it('a form is not sent with an earlier choice if the new one does not arrive, and its visitor is told', async () => {
  fakeTimeLimits()
  const reports = updateReports()
  choose('pack-500')
  submit()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(1)
  expect(reports).toEqual([updateFailed])
  expect(document.querySelector('form .problem')?.textContent).toBe('Nothing was sent. Please try again.')
  expect(document.querySelector('form')?.hasAttribute('aria-busy')).toBe(false)
})

it('nor if that is known before the form is old enough to be sent', async () => {
  const reports = updateReports()
  choose('pack-500')
  submit()
  answers[0]?.fail()
  await vi.runAllTimersAsync()
  expect(answers).toHaveLength(1)
  expect(reports).toEqual([updateFailed])
  expect(document.querySelector('form .problem')?.textContent).toBe('Nothing was sent. Please try again.')
  submit()
  await vi.runAllTimersAsync()
  expect(answers[1]?.body).toBe('proof=solved+puzzle&pack=pack-300')
})

describe('a choice that arrives while the form is under way is confirmed', () => {
  const sentPage = '<main data-form-id="1" data-page="sent"><h1>Thank you</h1></main>'

  it.each<[string, string, (answer: (typeof answers)[number]) => void, unknown[]]>([
    ['not', 'the form was received', ({ answer }) => answer(sentPage), []],
    [
      'not',
      'the form comes back for corrections',
      ({ answer }) => answer(formPage('pack-300')),
      [updateFailed],
    ],
    ['only then', 'sending failed', ({ fail }) => fail(), [updated('pack-500')]],
  ])('%s if %s', async (_when, _how, end, told) => {
    const reports = updateReports()
    submit()
    await vi.runAllTimersAsync()
    choose('pack-500')
    answers[1]?.answer(formPage('pack-500'))
    await vi.runAllTimersAsync()
    expect(reports).toEqual([])
    if (answers[0]) end(answers[0])
    await vi.runAllTimersAsync()
    expect(reports).toEqual(told)
  })
})

it('an update that fails once the form was sent is not reported: the page would load a new form over the confirmation', async () => {
  const reports = updateReports()
  submit()
  await vi.runAllTimersAsync()
  choose('pack-500')
  answers[0]?.answer('<main data-form-id="1" data-page="sent"><h1>Thank you</h1></main>')
  await vi.runAllTimersAsync()
  answers[1]?.fail()
  await vi.runAllTimersAsync()
  expect(reports).toEqual([])
  expect(document.querySelector('h1')?.textContent).toBe('Thank you')
})
