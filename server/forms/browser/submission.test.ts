// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderProblem } from '../pages/problem-page'
import { createSubmission } from './submission'

/** What happened, in order. */
const log: unknown[] = []
let respond: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  log.length = 0
  respond = () => Promise.resolve(new Response('<title>Thank you</title>'))
  vi.stubGlobal('fetch', (_address: string, { method, body }: RequestInit) => {
    log.push(`${method} ${String(body)}`)
    return respond()
  })
  vi.stubGlobal('solveFormProof', undefined)
})
afterEach(() => vi.unstubAllGlobals())

function submissionOf({
  beginSending = () => Promise.resolve(),
  expectPage = () => (page: Document) => void log.push(page.title),
} = {}) {
  document.body.innerHTML = `
    <main>
      <form action="/forms/1" data-proof="puzzle"><input name="proof"><input name="email" value="m@k.example"></form>
      <p aria-live="polite" data-sending="Sending…"></p>
      <template data-problem><section class="problem"><div>Nothing was sent.</div></section></template>
    </main>`
  const main = document.querySelector('main')!
  const updates = { beginSending, endSending: (hasResponse: boolean) => void log.push({ hasResponse }) }
  return createSubmission(main, expectPage, updates, () => void log.push('scroll'))
}

const form = () => document.querySelector('form')
const announced = () => document.querySelector('[aria-live]')?.textContent
const problems = () => [...document.querySelectorAll('form .problem')].map(({ textContent }) => textContent)

it('sends the form once the server would no longer mistake it for a bot’s', async () => {
  const sent = submissionOf()()
  expect(form()?.getAttribute('aria-busy')).toBe('true')
  expect(announced()).toBe('Sending…')
  await vi.advanceTimersByTimeAsync(2099)
  expect(log).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await sent
  expect(log).toEqual(['POST proof=&email=m%40k.example', 'Thank you', { hasResponse: true }])
  expect(form()?.hasAttribute('aria-busy')).toBe(false)
  expect(announced()).toBe('')
})

it('sends a form immediately if it has been open long enough', async () => {
  const send = submissionOf()
  await vi.advanceTimersByTimeAsync(60_000)
  const sent = send()
  await vi.advanceTimersByTimeAsync(0)
  await sent
  expect(log).toContain('Thank you')
})

it('sends the form in a browser without request timeouts', async () => {
  vi.stubGlobal('AbortSignal', {})
  const sent = submissionOf()()
  await vi.runAllTimersAsync()
  await sent
  expect(log).toContain('Thank you')
})

it('does nothing while the form is already being sent', async () => {
  const send = submissionOf()
  const sent = [send(), send()]
  await vi.runAllTimersAsync()
  await Promise.all(sent)
  expect(log).toEqual(['POST proof=&email=m%40k.example', 'Thank you', { hasResponse: true }])
})

it('puts the solution into the form that an update has put in place meanwhile', async () => {
  vi.stubGlobal('solveFormProof', (puzzle: string) => {
    form()!.outerHTML = '<form action="/forms/1"><input name="proof"><input name="pack" value="b"></form>'
    return Promise.resolve(`${puzzle} solved`)
  })
  const sent = submissionOf()()
  await vi.runAllTimersAsync()
  await sent
  expect(log[0]).toBe('POST proof=puzzle+solved&pack=b')
})

describe('the campaign of the visit', () => {
  const loadedFrom = (address: string) =>
    vi.stubGlobal('parent', {
      performance: {
        getEntriesByType: (type: string) => (address && type === 'navigation' ? [{ name: address }] : []),
      },
    })
  const sentFrom = async () => {
    const send = submissionOf()
    form()!.innerHTML = '<input name="utm_source" value="link">'
    const sent = send()
    await vi.runAllTimersAsync()
    await sent
    return log[0]
  }

  it('is sent as in the address that the page around the form was loaded from', async () => {
    loadedFrom('https://k.example/en/tiktok?utm_campaign=spring&gclid=1&utm_source=instagram')
    expect(await sentFrom()).toBe('POST utm_source=instagram&utm_campaign=spring')
  })

  it('is not that of a link within the site', async () => {
    loadedFrom('https://k.example/en/tiktok')
    expect(await sentFrom()).toBe('POST ')
  })

  it('is what the server has written into the form if the browser does not tell', async () => {
    loadedFrom('')
    expect(await sentFrom()).toBe('POST utm_source=link')
    log.length = 0
    vi.stubGlobal('parent', {
      get performance() {
        throw new DOMException('Blocked a frame', 'SecurityError')
      },
    })
    expect(await sentFrom()).toBe('POST utm_source=link')
  })
})

it('sends a form without a solution if its puzzle cannot be solved', async () => {
  vi.stubGlobal('solveFormProof', () => Promise.reject(new TypeError('crypto.subtle is undefined')))
  const sent = submissionOf()()
  await vi.runAllTimersAsync()
  await sent
  expect(log[0]).toBe('POST proof=&email=m%40k.example')
})

it('can be retried after a failure, and shows one message however often it fails', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'))
  const send = submissionOf()
  for (const _attempt of [1, 2]) {
    const sent = send()
    await vi.runAllTimersAsync()
    await sent
    expect(problems()).toEqual(['Nothing was sent.'])
  }
  const attempt = ['POST proof=&email=m%40k.example', 'scroll', { hasResponse: false }]
  expect(log).toEqual([...attempt, ...attempt])
})

describe('a response that is neither the form nor a confirmation', () => {
  const respondWith = async (html: string) => {
    respond = () => Promise.resolve(new Response(html, { status: 503 }))
    const expectPage = () => () => {
      throw new Error('The page has no form')
    }
    const sent = submissionOf({ expectPage })()
    await vi.runAllTimersAsync()
    await sent
    expect(log).toContainEqual({ hasResponse: false })
    return problems()
  }

  it('is shown as the reason if it is the server’s own', async () => {
    const page = renderProblem('/forms', 'Too many requests', 'Please wait <a minute>.')
    expect(await respondWith(page)).toEqual(['Too many requests. Please wait <a minute>.'])
  })

  it('counts as no response if it is a proxy’s', async () => {
    expect(await respondWith('<h1>502 Bad Gateway</h1><p>nginx</p>')).toEqual(['Nothing was sent.'])
  })
})

it('sends nothing if the form failed to load the choice of its page', async () => {
  const sent = submissionOf({ beginSending: () => Promise.reject(new Error('An earlier choice')) })()
  await vi.runAllTimersAsync()
  await sent
  expect(log).toEqual(['scroll', { hasResponse: false }])
  expect(problems()).toEqual(['Nothing was sent.'])
})
