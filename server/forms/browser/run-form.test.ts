// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordListeners } from './record-listeners-for-tests'
import { runForm } from './run-form'

const FORM = '/forms/1?pack=pack-300'

/** A form as the server sends it, with what its script needs. */
const formPage = (pack: string, { username = 'mara.makes', email = '' } = {}) => `
  <main data-form-id="1" data-page="form">
    <form action="${FORM}" data-proof="puzzle">
      <input type="hidden" name="proof" data-keep><input type="hidden" name="pack" value="${pack}">
      <div class="fields">
        <div class="field"><input id="field-username" name="username" value="${username}"></div>
        <div class="field"><input id="field-email" name="email" value="${email}"></div>
        <input type="checkbox" id="field-consent" name="consent" value="yes">
        <button>Send</button>
      </div>
    </form>
    <template data-problem><p class="problem" tabindex="-1">Nothing was sent. Please try again.</p></template>
  </main>`

/** The same form, sent for 300 without an email address. */
const correctionsPage = ({ username = 'mara.makes' } = {}) => `
  <main data-form-id="1" data-page="corrections">
    <form action="${FORM}" data-proof="puzzle">
      <input type="hidden" name="proof" data-keep><input type="hidden" name="pack" value="pack-300">
      <div class="problem" tabindex="-1" data-focus><div>
        <p class="says" data-corrected="Please send it again."><span>To be corrected:</span><span role="status"></span></p>
        <ul><li><a href="#field-email">Enter your email</a></li></ul>
      </div></div>
      <div class="fields">
        <div class="field"><input id="field-username" name="username" value="${username}"></div>
        <div class="field wrong">
          <input id="field-email" name="email" aria-invalid="true" aria-describedby="field-email-error">
          <p class="error" id="field-email-error">Enter your email</p>
        </div>
        <input type="checkbox" id="field-consent" name="consent" value="yes">
        <button>Send</button>
      </div>
    </form>
  </main>`

const problem = () => document.querySelector('form .problem')
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)

/** Removes the listeners of the test's script, which would otherwise react to the next test's events. */
let forgetScript = () => {}
/** The address of the form with the visitor's latest choice. */
let address = FORM
const requests: { body: string; respond: (text: string) => void; fail: () => void }[] = []

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
        requests.push({
          body: init?.body instanceof URLSearchParams ? init.body.toString() : '',
          respond: (text) => resolve(new Response(text)),
          fail: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
  vi.stubGlobal('solveFormProof', (puzzle: string) => Promise.resolve(`solved ${puzzle}`))
  window.history.replaceState(null, '', FORM)
  sessionStorage.clear()
  open(formPage('pack-300'))
})
afterEach(() => {
  requests.length = 0
  forgetScript()
})

/**
 * Opens a form in the frame of a page that responds with its choice when the form asks for it.
 * @param post receives what the form tells the page
 */
function open(html: string, post?: (message: { action?: string }) => void): void {
  document.body.innerHTML = html
  const { contentWindow: page } = document.body.appendChild(document.createElement('iframe'))
  address = FORM
  if (page) {
    page.postMessage = (message: { action?: string }) => {
      post?.(message)
      if (message.action === 'awaits-update') tellAddress()
    }
  }
  vi.stubGlobal('parent', page)
  forgetScript = recordListeners()
  runForm()
}

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
  address = `/forms/1?pack=${pack}`
  tellAddress()
}

function tellAddress(): void {
  window.dispatchEvent(
    new MessageEvent('message', {
      source: window.parent,
      origin: window.location.origin,
      data: { action: 'update-form', formID: '1', address },
    }),
  )
}

/** Lets time pass until a form is old enough to be sent, but not until an update takes long. */
const passLittleTime = () => vi.advanceTimersByTimeAsync(4_000)

/** Records what the form tells its page about updates from now on. */
function updateReports(): unknown[] {
  const reports: unknown[] = []
  vi.spyOn(window.parent, 'postMessage').mockImplementation((message: { action?: string }) => {
    if (message.action?.startsWith('update')) reports.push(message)
    if (message.action === 'awaits-update') tellAddress()
  })
  return reports
}

const updated = (pack: string) => ({ action: 'updated', formID: '1', address: `/forms/1?pack=${pack}` })
const updateFailed = { action: 'update-failed', formID: '1' }

it('a failure to send is shown even if another pack was chosen in the meantime', async () => {
  submit()
  await vi.runAllTimersAsync()
  const [sending] = requests
  choose('pack-500')
  requests[1]?.respond(formPage('pack-500'))
  await vi.runAllTimersAsync()
  expect(document.querySelector<HTMLInputElement>('[name=pack]')?.value).toBe('pack-500')
  sending?.fail()
  await vi.runAllTimersAsync()
  expect(document.querySelector('form .problem')?.textContent).toBe('Nothing was sent. Please try again.')
  expect(document.activeElement?.className).toBe('problem')
})

it('a form is sent only once at a time, and is marked as busy until it is answered', async () => {
  const isBusy = () => document.querySelector('form')?.getAttribute('aria-busy') ?? 'false'
  expect(isBusy()).toBe('false')
  submit()
  submit()
  await vi.runAllTimersAsync()
  submit()
  await vi.runAllTimersAsync()
  expect(requests).toHaveLength(1)
  expect(isBusy()).toBe('true')
  requests[0]?.respond(correctionsPage())
  await vi.runAllTimersAsync()
  expect(isBusy()).toBe('false')
  submit()
  await vi.runAllTimersAsync()
  expect(requests).toHaveLength(2)
})

it('what is changed while the form is being sent is kept if it comes back for corrections', async () => {
  const [username, email, consent] = ['username', 'email', 'consent'].map(field)
  if (username) username.value = 'mara.draws'
  submit()
  await vi.runAllTimersAsync()
  if (email) email.value = 'mara@makes.example'
  if (consent) consent.checked = true
  requests[0]?.respond(correctionsPage({ username: 'mara.draws' }))
  await vi.runAllTimersAsync()
  expect(document.activeElement?.className).toBe('problem')
  expect(field('email')).not.toBe(email)
  expect(field('email')?.value).toBe('mara@makes.example')
  expect(field('consent')?.checked).toBe(true)
  // Unchanged since it was sent, so the server's value stands.
  expect(field('username')?.value).toBe('mara.draws')
})

it('the total follows a pack that was chosen while the form was being sent', async () => {
  const packs = `
    <select id="field-pack" name="f.pack" data-priced>
      <option value="a" data-price="$1" selected>A</option><option value="b" data-price="$9">B</option>
    </select>
    <p data-total><output><small>Total</small> <b></b></output></p>`
  document.querySelector('form')?.insertAdjacentHTML('beforeend', packs)
  submit()
  await vi.runAllTimersAsync()
  document.querySelector('select')!.value = 'b'
  requests[0]?.respond(correctionsPage().replace('<button>', `${packs}<button>`))
  await vi.runAllTimersAsync()
  expect(document.querySelector('select')?.value).toBe('b')
  expect(document.querySelector('output')?.textContent).toBe('Total $9')
})

it('a form is sent even if the clock was set back while it was filled in', async () => {
  vi.setSystemTime(Date.now() - 3_600_000)
  submit()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toHaveLength(1)
})

it('a form that gets no response shows that sending failed, and can be sent again', async () => {
  fakeTimeLimits()
  const form = document.querySelector('form')
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  // It is sent once it is two seconds old, and a response may take 30.
  await vi.advanceTimersByTimeAsync(32_000)
  expect(form?.querySelector('.problem')).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(form?.querySelector('.problem')?.textContent).toBe('Nothing was sent. Please try again.')
  expect(form?.hasAttribute('aria-busy')).toBe(false)
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toHaveLength(2)
})

it('an update that gets no response counts as failed', async () => {
  fakeTimeLimits()
  const reports = updateReports()
  choose('pack-500')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  // First because it takes long.
  expect(reports).toEqual([updateFailed, updateFailed])
})

it('a form that is sent while a choice is still loading waits for it, and sends that choice', async () => {
  const reports = updateReports()
  choose('pack-400')
  choose('pack-500')
  submit()
  await passLittleTime()
  expect(requests).toHaveLength(2)
  requests[0]?.respond(formPage('pack-400'))
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toHaveLength(2)
  requests[1]?.respond(formPage('pack-500'))
  await vi.runAllTimersAsync()
  expect(reports).toEqual([updated('pack-500')])
  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
  expect(requests[2]?.body).toBe('proof=solved+puzzle&pack=pack-500&username=mara.makes&email=')
})

it('a form is not sent with an earlier choice if the new one does not load, and says so', async () => {
  fakeTimeLimits()
  const reports = updateReports()
  choose('pack-500')
  submit()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  // First because it takes long.
  expect(reports).toEqual([updateFailed, updateFailed])
  expect(document.querySelector('form .problem')?.textContent).toBe('Nothing was sent. Please try again.')
  expect(document.querySelector('form')?.hasAttribute('aria-busy')).toBe(false)
})

it('a form is not sent if its new choice fails to load before the form is old enough to be sent', async () => {
  const reports = updateReports()
  choose('pack-500')
  submit()
  requests[0]?.fail()
  await vi.runAllTimersAsync()
  requests[1]?.fail()
  await vi.runAllTimersAsync()
  expect(requests).toHaveLength(2)
  expect(reports).toEqual([updateFailed, updateFailed])
  expect(document.querySelector('form .problem')?.textContent).toBe('Nothing was sent. Please try again.')
})

describe('a form that failed to load the choice of its page', () => {
  /** Chooses another pack while the network is down. */
  async function chooseOffline() {
    choose('pack-500')
    requests[0]?.fail()
    await vi.runAllTimersAsync()
  }

  it('loads it when the network is back, and keeps what was typed', async () => {
    const reports = updateReports()
    await chooseOffline()
    field('email')!.value = 'mara@makes.example'
    window.dispatchEvent(new Event('online'))
    requests[1]?.respond(formPage('pack-500'))
    await vi.runAllTimersAsync()
    expect(reports).toEqual([updateFailed, updated('pack-500')])
    expect(field('pack')?.value).toBe('pack-500')
    expect(field('email')?.value).toBe('mara@makes.example')
    window.dispatchEvent(new Event('online'))
    expect(requests).toHaveLength(2)
  })

  it('loads it before it is sent', async () => {
    const reports = updateReports()
    await chooseOffline()
    submit()
    await vi.runAllTimersAsync()
    requests[1]?.respond(formPage('pack-500'))
    await vi.runAllTimersAsync()
    expect(reports).toEqual([updateFailed, updated('pack-500')])
    expect(requests[2]?.body).toBe('proof=solved+puzzle&pack=pack-500&username=mara.makes&email=')
  })

  it('is not sent without it, however often the visitor tries, and says so each time', async () => {
    await chooseOffline()
    for (const attempt of [1, 2]) {
      submit()
      await vi.runAllTimersAsync()
      requests[attempt]?.fail()
      await vi.runAllTimersAsync()
      expect(requests).toHaveLength(attempt + 1)
      expect(requests[attempt]?.body).toBe('')
      expect(problem()?.textContent).toBe('Nothing was sent. Please try again.')
    }
  })
})

describe('a choice that arrives while the form is being sent is confirmed', () => {
  const sentPage = '<main data-form-id="1" data-page="sent"><h1>Thank you</h1></main>'

  /** Sends the form for 300, and chooses 500 before there is a response. */
  async function chooseWhileSending() {
    submit()
    await vi.runAllTimersAsync()
    choose('pack-500')
    requests[1]?.respond(formPage('pack-500'))
    await vi.runAllTimersAsync()
  }

  it.each<[string, string, (request: (typeof requests)[number]) => void, unknown[]]>([
    ['not', 'the form was received', ({ respond: answer }) => answer(sentPage), []],
    [
      'not yet',
      'the form comes back for corrections',
      ({ respond: answer }) => answer(correctionsPage()),
      [],
    ],
    ['only then', 'sending failed', ({ fail }) => fail(), [updated('pack-500')]],
  ])('%s if %s', async (_when, _how, end, told) => {
    const reports = updateReports()
    await chooseWhileSending()
    expect(reports).toEqual([])
    if (requests[0]) end(requests[0])
    await passLittleTime()
    expect(reports).toEqual(told)
  })

  it('once the form that came back for corrections holds it, too', async () => {
    const reports = updateReports()
    await chooseWhileSending()
    requests[0]?.respond(correctionsPage())
    await passLittleTime()
    requests[2]?.respond(formPage('pack-500'))
    await vi.runAllTimersAsync()
    expect(reports).toEqual([updated('pack-500')])
    expect(document.querySelector<HTMLInputElement>('[name=pack]')?.value).toBe('pack-500')
    expect(problem()?.textContent).toContain('Enter your email')
  })

  it('unless a later one is loading when the form comes back: the form then holds the later one', async () => {
    const reports = updateReports()
    await chooseWhileSending()
    choose('pack-400')
    requests[0]?.respond(correctionsPage())
    await passLittleTime()
    for (const [index, pack] of ['pack-400', 'pack-500'].entries())
      requests[index + 2]?.respond(formPage(pack))
    await vi.runAllTimersAsync()
    expect(reports).toEqual([updated('pack-400')])
    expect(document.querySelector<HTMLInputElement>('[name=pack]')?.value).toBe('pack-400')
    expect(problem()?.textContent).toContain('Enter your email')
  })
})

describe('a form that came back for corrections and gets another choice', () => {
  async function correct(typed: { username: string }) {
    submit()
    await vi.runAllTimersAsync()
    requests[0]?.respond(correctionsPage(typed))
    await vi.runAllTimersAsync()
  }
  async function update(values: { username?: string; email?: string } = {}) {
    choose('pack-500')
    requests[1]?.respond(formPage('pack-500', values))
    await vi.runAllTimersAsync()
  }

  it('still says what has to be corrected, keeps the focus, and marks the field', async () => {
    await correct({ username: 'mara.makes' })
    expect(document.activeElement).toBe(problem())
    await update()
    expect(document.querySelector<HTMLInputElement>('[name=pack]')?.value).toBe('pack-500')
    expect(problem()?.textContent).toContain('Enter your email')
    expect(document.activeElement).toBe(problem())
    const email = field('email')
    expect(email?.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your email',
    )
  })

  it('no longer asks for what the choice has filled in', async () => {
    await correct({ username: 'mara.makes' })
    await update({ email: 'mara@example.com' })
    expect(problem()).toBeNull()
    expect(field('email')?.hasAttribute('aria-invalid')).toBe(false)
  })

  it('no longer marks a field once it has been corrected', async () => {
    await correct({ username: 'mara.makes' })
    const email = field('email')
    const leave = (value: string) => {
      if (email) email.value = value
      email?.dispatchEvent(new Event('change', { bubbles: true }))
    }
    if (email) email.required = true
    leave('')
    expect(email?.getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('.corrected')).toBeNull()
    leave('mara@example.com')
    expect(email?.hasAttribute('aria-invalid')).toBe(false)
    expect(document.querySelector('.wrong')).toBeNull()
    // Above the form, a polite live region says that nothing is left to correct.
    expect(document.querySelector('.problem.corrected [role=status]')?.textContent).toBe(
      'Please send it again.',
    )
    // The error keeps its place, and no longer describes the field.
    expect(document.getElementById(email?.getAttribute('aria-describedby') ?? '')).toBeNull()
    // Above the form, it no longer links to the field, which may be hidden.
    expect(problem()?.querySelector('li')?.textContent).toBe('Enter your email')
    expect(problem()?.querySelector('a[href]')).toBeNull()
    // A choice on the page does not bring it back.
    await update()
    expect(document.querySelector('.wrong')).toBeNull()
    expect(problem()).toBeNull()
  })

  it('links to the field without adding a step to the history', async () => {
    await correct({ username: 'mara.makes' })
    await update()
    const scrollIntoView = vi.fn()
    field('email')!.scrollIntoView = scrollIntoView
    const steps = window.history.length
    problem()?.querySelector('a')?.click()
    await vi.runAllTimersAsync()
    expect(window.history.length).toBe(steps)
    expect(window.location.hash).toBe('')
    expect(document.activeElement).toBe(field('email'))
    expect(scrollIntoView).toHaveBeenCalledOnce()
  })

  it('keeps what was typed over a value from its address, until the address has another', async () => {
    await correct({ username: 'mara.draws' })
    await update()
    expect(field('username')?.value).toBe('mara.draws')
    choose('pack-400')
    requests[2]?.respond(formPage('pack-400', { username: 'mara.sings' }))
    await vi.runAllTimersAsync()
    expect(field('username')?.value).toBe('mara.sings')
  })
})

describe('a form that was sent without scripts and has its script when it comes back', () => {
  const ADDRESS = 'mara.makes'
  const KINDS = ['Likes', 'Views']
  const asList = (chosen: string) => {
    const options = KINDS.map((each) => `<option ${each === chosen ? 'selected' : ''}>${each}</option>`)
    return `<select id="field-kind" name="f.kind">${options.join('')}</select>`
  }
  const asButtons = (chosen: string) =>
    KINDS.map((each) => {
      const state = each === chosen ? 'checked' : ''
      return `<input type="radio" id="field-kind-${each}" name="f.kind" value="${each}" ${state}>`
    }).join('')
  /** A form with an account, a service and a kind, all of which its address has filled in. */
  const withKind = (html: string, kind: string, { kinds = asList, service = 'TikTok' } = {}) =>
    html
      .replace(
        '<input type="hidden" name="pack"',
        `<input type="hidden" name="username" value="${ADDRESS}"><input type="hidden" name="kind" value="likes">
         <input type="hidden" name="service" value="TikTok">$&`,
      )
      .replace(
        '<div class="field"><input id="field-username"',
        '<div class="field" data-fills="username"><input id="field-username"',
      )
      .replace(
        '<button>',
        `<div data-fills="service"><input id="field-service" name="f.service" value="${service}"></div>
         <div data-fills="kind">${kinds(kind)}</div>$&`,
      )
  const open300 = (username: string, kind: string, options?: Parameters<typeof withKind>[2]) => {
    forgetScript()
    open(withKind(correctionsPage({ username }), kind, options))
  }
  const account = () => document.querySelector<HTMLInputElement>('#field-username')?.value
  const answerTo = (name: string) => new FormData(document.querySelector('form')!).get(name)

  it.each([
    ['a list', asList],
    ['buttons', asButtons],
  ])(
    'keeps what was typed over values from its address when another pack is chosen: %s',
    async (_, kinds) => {
      open300('mara.draws', 'Views', { kinds, service: 'YouTube' })
      choose('pack-500')
      requests[0]?.respond(withKind(formPage('pack-500', { username: ADDRESS }), 'Likes', { kinds }))
      await vi.runAllTimersAsync()
      expect([account(), answerTo('f.kind'), answerTo('f.service')]).toEqual([
        'mara.draws',
        'Views',
        'YouTube',
      ])
      expect(field('pack')?.value).toBe('pack-500')
    },
  )

  it('takes over an account that the visitor has since searched for', async () => {
    open300('mara.draws', 'Likes')
    choose('pack-500')
    requests[0]?.respond(withKind(formPage('pack-500', { username: 'mara.sings' }), 'Likes'))
    await vi.runAllTimersAsync()
    expect(account()).toBe('mara.sings')
  })
})

it('an update preserves the caret, and the focus of the button', async () => {
  const username = field('username')
  username?.focus()
  username?.setSelectionRange(2, 4)
  choose('pack-500')
  requests[0]?.respond(formPage('pack-500'))
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(field('username'))
  expect(field('username')?.selectionStart).toBe(2)
  expect(field('username')?.selectionEnd).toBe(4)
  document.querySelector('button')?.focus()
  choose('pack-400')
  requests[1]?.respond(formPage('pack-400'))
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(document.querySelector('button'))
})

it('an update that fails after the form was sent is not reported: the page would load a new form over the confirmation', async () => {
  const reports = updateReports()
  submit()
  await vi.runAllTimersAsync()
  choose('pack-500')
  requests[0]?.respond('<main data-form-id="1" data-page="sent"><h1>Thank you</h1></main>')
  await vi.runAllTimersAsync()
  requests[1]?.fail()
  await vi.runAllTimersAsync()
  expect(reports).toEqual([])
  expect(document.querySelector('h1')?.textContent).toBe('Thank you')
})

it('an order still names the page it was made on after another pack was chosen there', async () => {
  const page = '<input type="hidden" name="page" value="/en/followers" data-keep>'
  document.querySelector('form')?.insertAdjacentHTML('afterbegin', page)
  choose('pack-500')
  // The server knows the page from the request, which the form makes itself now.
  requests[0]?.respond(formPage('pack-500'))
  await vi.runAllTimersAsync()
  submit()
  await vi.runAllTimersAsync()
  const sent = new URLSearchParams(requests[1]?.body)
  expect(sent.getAll('page')).toEqual(['/en/followers'])
  expect(sent.getAll('proof')).toEqual(['solved puzzle'])
})

/** A form that asks for posts. */
const withPosts = (html: string, account = '') =>
  html.replace(
    '<button>',
    `${account && `<input type="hidden" name="username" value="${account}">`}
     <div data-fills="posts"><textarea id="field-posts" name="posts"></textarea></div><button>`,
  )
const posts = () => document.querySelector('textarea')
const LINK = 'https://www.youtube.com/watch?v=1'

it('posts that were typed in come back with their field if another choice removes it in the meantime', async () => {
  forgetScript()
  open(withPosts(formPage('pack-300')))
  posts()!.value = LINK
  document.dispatchEvent(new Event('input'))
  choose('trial')
  requests[0]?.respond(formPage('trial'))
  await vi.runAllTimersAsync()
  expect(posts()).toBeNull()
  choose('pack-500')
  requests[1]?.respond(withPosts(formPage('pack-500')))
  await vi.runAllTimersAsync()
  expect(posts()?.value).toBe(LINK)
})

it('posts that were typed in before the page knew the account are still there after a reload', async () => {
  forgetScript()
  open(withPosts(formPage('pack-300')))
  posts()!.value = LINK
  document.dispatchEvent(new Event('input'))
  choose('pack-500')
  const named = withPosts(formPage('pack-500'), 'mara')
  requests[0]?.respond(named)
  await vi.runAllTimersAsync()
  forgetScript()
  window.history.replaceState(null, '', `${FORM}&username=mara`)
  open(named)
  expect(posts()?.value).toBe(LINK)
})

it.each([
  ['another window', () => ({ source: window, origin: window.location.origin })],
  ['another site', () => ({ source: window.parent, origin: 'https://elsewhere.example' })],
])('ignores a choice sent by %s', async (_who, sender) => {
  const data = { action: 'update-form', formID: '1', address: '/forms/1?pack=pack-500' }
  window.dispatchEvent(new MessageEvent('message', { ...sender(), data }))
  await vi.runAllTimersAsync()
  expect(requests).toEqual([])
})

it.each([
  ['announces that it takes updates', formPage('pack-300'), [{ action: 'takes-updates', formID: '1' }]],
  ['does not announce it once it was sent', '<main data-form-id="1" data-page="sent"></main>', []],
])('a form %s', (_what, html, said) => {
  forgetScript()
  const post = vi.fn()
  open(html, post)
  const announced = post.mock.calls.filter(([message]) => message.action === 'takes-updates')
  expect(announced.map(([message]) => message as unknown)).toEqual(said)
})

it('a form reports its height again once everything has loaded', () => {
  const post = vi.spyOn(window.parent, 'postMessage')
  document.querySelector('main')!.getBoundingClientRect = () => ({ height: 700 }) as DOMRect
  window.dispatchEvent(new Event('load'))
  expect(post.mock.calls).toEqual([['setHeight:700:1', '*']])
})
