// @vitest-environment jsdom
// @isolated: a process has only one first page.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { stubViewport } from '~/ui/scrolling/viewport-for-tests'
import { EmbeddedForm } from './EmbeddedForm'

const revalidate = vi.fn()
vi.mock('@remix-run/react', () => ({ useRevalidator: () => ({ revalidate }) }))
vi.mock('~/site-settings/root-data', () => ({ useMessage: () => 'The connection failed.' }))

afterEach(cleanup)

const TEXTS = {
  bar: '',
  payment: '',
  loading: 'Loading the form',
  fallback: 'The form did not load',
  fallbackLink: 'Open the form',
  formOutdated: 'Changed',
  formUpdate: 'Update the form',
  formSent: 'Sent',
  formNew: 'Start a new form',
}

/** Longer than React's scheduler works before it yields, in ms: effects then run in a later task. */
const SLICE_MS = 20

const findForm = () => screen.findByTitle<HTMLIFrameElement>('Order form')

/** Makes React's scheduler believe that time has passed, without waiting. */
function passTime(ms: number): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}

/** Renders a form whose frame loads as soon as it is in the page, before React has run its effects. */
async function renderLoadedAtOnce({ failed }: { failed: boolean }) {
  // As in a browser: `act` would run effects immediately.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('scrollTo', () => {})
  const observers: (() => void)[] = []
  stubViewport((enter) => observers.push(enter))
  if (failed) vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null)
  const insertBefore = Node.prototype.insertBefore
  vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ) {
    insertBefore.call(this, node, before)
    if (node instanceof HTMLIFrameElement) {
      passTime(SLICE_MS)
      queueMicrotask(() => node.dispatchEvent(new Event('load')))
    }
    return node
  })
  render(
    <EmbeddedForm
      formId="1"
      address="/forms/1?pack=300"
      scriptUrl={null}
      title="Order form"
      height={539}
      minHeight={550}
      texts={TEXTS}
    />,
  )
  const [approach] = await vi.waitUntil(() => observers.length > 0 && observers)
  await screen.findByText(TEXTS.loading)
  approach?.()
  await findForm()
}

describe('a frame that loads before React has run its effects', () => {
  test('is not hidden behind the overlay', async () => {
    await renderLoadedAtOnce({ failed: false })
    await vi.waitFor(() => expect(screen.queryByText(TEXTS.loading)).toBeNull())
  })

  test('becomes a link at once if it failed', async () => {
    await renderLoadedAtOnce({ failed: true })
    await screen.findByRole('link', { name: TEXTS.fallbackLink })
  })
})

/** Shows forms as soon as they are rendered, as if they were in view. */
function keepInView() {
  Element.prototype.scrollIntoView = () => {}
  setReducedMotion(true)
  stubViewport(queueMicrotask)
}

/** Ends the wait for a choice that has not settled. */
const onAwaited = vi.fn()

const form = (pack: string, { minHeight = 550, isAddressPending = false } = {}) => (
  <EmbeddedForm
    formId="1"
    address={`/forms/1?pack=${pack}`}
    isAddressPending={isAddressPending}
    onAwaited={onAwaited}
    scriptUrl={null}
    title="Order form"
    height={539}
    minHeight={minHeight}
    texts={TEXTS}
  />
)

test('a form may use what forms of providers need, and its container has the minimum height that editors set', async () => {
  keepInView()
  const { container } = render(form('pack-300', { minHeight: 700 }))
  const frame = await findForm()
  // The provider's own script finds the frame by its id.
  expect(frame.id).toBe('JotFormIFrame-1')
  expect(frame.getAttribute('allow')?.split('; ').sort()).toEqual([
    'camera',
    'fullscreen',
    'geolocation',
    'microphone',
    'payment',
  ])
  expect(container.querySelector<HTMLElement>('[aria-busy]')?.style.minHeight).toBe('700px')
})

test('a form far from the viewport has an empty frame, which is replaced once it comes near', async () => {
  let approach = () => {}
  stubViewport((enter, stayOut) => {
    approach = enter
    queueMicrotask(stayOut)
  })
  render(form('pack-300'))
  const empty = await findForm()
  expect(empty.getAttribute('srcdoc')).toBe('')
  act(() => approach())
  const frame = await findForm()
  expect(frame).not.toBe(empty)
  expect(frame.hasAttribute('srcdoc')).toBe(false)
})

test('a form near the viewport never has an empty frame, which scripts might find just before it is replaced', async () => {
  let approach = () => {}
  stubViewport((enter) => {
    approach = enter
  })
  render(form('pack-300'))
  expect(screen.queryByTitle('Order form')).toBeNull()
  act(() => approach())
  expect((await findForm()).hasAttribute('srcdoc')).toBe(false)
})

test('a form that appears while a choice is settling loads only once the choice has settled', async () => {
  keepInView()
  const { container, rerender } = render(form('pack-300', { isAddressPending: true }))
  await vi.waitUntil(() => container.querySelector('noscript') === null)
  expect(screen.queryByTitle('Order form')).toBeNull()
  rerender(form('pack-500'))
  expect((await findForm()).getAttribute('src')).toBe('/forms/1?pack=pack-500')
})

test('a form that has not loaded after 15 seconds becomes a link, which is announced, unlike that it is loading', async () => {
  vi.useFakeTimers()
  keepInView()
  await act(async () => render(form('pack-300')))
  act(() => vi.advanceTimersByTime(14_999))
  expect(screen.queryByText(TEXTS.loading)).not.toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toContain(TEXTS.fallback)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: TEXTS.fallbackLink })
  expect(link.getAttribute('href')).toBe('/forms/1?pack=pack-300')
})

describe('the first load of a form', () => {
  async function load({ hash }: { hash: string }) {
    const scrollTo = vi.fn()
    vi.stubGlobal('scrollTo', scrollTo)
    window.location.hash = hash
    onTestFinished(() => void (window.location.hash = ''))
    keepInView()
    render(form('pack-300'))
    fireEvent.load(await findForm())
    return scrollTo
  }

  test('scrolls the window to the top', async () => {
    expect(await load({ hash: '' })).toHaveBeenCalledExactlyOnceWith({ top: 0 })
  })

  test('does not scroll away from the section in the URL’s hash', async () => {
    expect(await load({ hash: '#office' })).not.toHaveBeenCalled()
  })
})

describe('a choice that changes after the form has loaded', () => {
  /** Opens a form; until it has loaded, its fonts or pictures may be missing. */
  async function open({ takesUpdates = true, hasLoaded = true } = {}) {
    vi.stubGlobal('scrollTo', () => {})
    keepInView()
    const { rerender } = render(form('pack-300'))
    const frame = await findForm()
    const inside = frame.contentWindow
    const updates: unknown[] = []
    if (inside) inside.postMessage = ({ address }: { address: string }) => updates.push(address)
    if (hasLoaded) fireEvent.load(frame)
    const say = (data: object) =>
      act(() => {
        const message = { source: inside, origin: window.location.origin, data: { formID: '1', ...data } }
        window.dispatchEvent(new MessageEvent('message', message))
      })
    if (takesUpdates) say({ action: 'takes-updates' })
    return { frame, updates, say, choose: (pack: string) => rerender(form(pack)) }
  }

  const applied = (pack: string) => ({ action: 'updated', address: `/forms/1?pack=${pack}` })
  const sent = { action: 'submission-completed' }

  test('is offered again if the form was sent without it', async () => {
    const { updates, say, choose } = await open()
    choose('pack-500')
    expect(updates).toEqual(['/forms/1?pack=pack-500'])
    say(sent)
    expect(screen.getByRole('status').textContent).toBe(TEXTS.formSent)
  })

  test('is not offered once the form has confirmed it', async () => {
    const { say, choose } = await open()
    choose('pack-500')
    say(applied('pack-500'))
    say(sent)
    expect(screen.queryByText(TEXTS.formSent)).toBeNull()
  })

  test('is sent to a form that asks for it before submitting, even if the form already has it', async () => {
    const { updates, say, choose } = await open()
    say({ action: 'awaits-update' })
    choose('pack-500')
    say({ action: 'awaits-update' })
    expect(updates).toEqual(['pack-300', 'pack-500', 'pack-500'].map((pack) => `/forms/1?pack=${pack}`))
  })

  test('no longer waits to settle once the form asks for it', async () => {
    onAwaited.mockClear()
    const { say } = await open()
    expect(onAwaited).not.toHaveBeenCalled()
    say({ action: 'awaits-update' })
    expect(onAwaited).toHaveBeenCalledOnce()
  })

  test('reloads the page’s data, not the form, if the form reports that the pack itself has changed', async () => {
    const { frame, updates, say } = await open()
    say({ action: 'pack-changed' })
    expect(revalidate).toHaveBeenCalledOnce()
    expect(screen.getByTitle('Order form')).toBe(frame)
    expect(updates).toEqual([])
  })

  test('is sent to a form that is still loading, since a keyboard user may have started filling it in', async () => {
    const { frame, updates, choose } = await open({ hasLoaded: false })
    choose('pack-500')
    expect(updates).toEqual(['/forms/1?pack=pack-500'])
    expect(screen.getByTitle('Order form')).toBe(frame)
  })

  test('does not reload a form without updates that was clicked while another window had the focus', async () => {
    const { frame, choose } = await open({ takesUpdates: false })
    // The window regains the focus from the frame without ever having lost it to the frame.
    act(() => frame.focus())
    fireEvent.focus(window)
    act(() => frame.blur())
    choose('pack-500')
    expect(screen.getByRole('status').textContent).toBe(TEXTS.formOutdated)
    expect(screen.getByTitle('Order form')).toBe(frame)
  })

  test('reloads an untouched form without updates', async () => {
    const { choose } = await open({ takesUpdates: false })
    choose('pack-500')
    expect(screen.getByTitle('Order form').getAttribute('src')).toBe('/forms/1?pack=pack-500')
  })

  test('is sent to the form once, and again if the visitor changes it back before the form confirms it', async () => {
    const { updates, say, choose } = await open()
    choose('pack-500')
    choose('pack-300')
    say(applied('pack-300'))
    expect(updates).toEqual(['/forms/1?pack=pack-500', '/forms/1?pack=pack-300'])
  })

  test('is sent again to a form that confirms an earlier choice', async () => {
    const { updates, say, choose } = await open()
    choose('pack-500')
    choose('pack-400')
    say(applied('pack-500'))
    expect(updates.at(-1)).toBe('/forms/1?pack=pack-400')
    expect(updates).toHaveLength(3)
    say(applied('pack-400'))
    expect(updates).toHaveLength(3)
  })

  /** Presses a button above the form with the keyboard. */
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    return button
  }

  test('moves the focus to the form once it has the update that the visitor requested', async () => {
    const { frame, say, choose } = await open()
    choose('pack-500')
    say({ action: 'update-failed' })
    const button = press(TEXTS.formUpdate)
    expect(document.activeElement).toBe(button)
    say(applied('pack-500'))
    expect(document.activeElement).toBe(frame)
  })

  test('moves the focus to the new form that the visitor starts for it', async () => {
    const { frame, say, choose } = await open()
    say(sent)
    choose('pack-500')
    press(TEXTS.formNew)
    expect(screen.getByTitle('Order form')).not.toBe(frame)
    expect(document.activeElement).toBe(screen.getByTitle('Order form'))
  })

  describe('while the network is down', () => {
    const failed = { action: 'update-failed' }

    test('is offered again, until the form has received it after all', async () => {
      const { say, choose } = await open()
      choose('pack-500')
      say(failed)
      expect(screen.getByRole('status').textContent).toBe(TEXTS.formOutdated)
      say(applied('pack-500'))
      expect(screen.queryByText(TEXTS.formOutdated)).toBeNull()
    })

    test('is sent to the form when it changes again, even back to what the form contains', async () => {
      const { updates, say, choose } = await open()
      choose('pack-500')
      say(failed)
      choose('pack-300')
      expect(updates).toEqual(['/forms/1?pack=pack-500', '/forms/1?pack=pack-300'])
      say(failed)
      choose('pack-400')
      expect(updates.at(-1)).toBe('/forms/1?pack=pack-400')
      say(applied('pack-400'))
      expect(screen.queryByText(TEXTS.formOutdated)).toBeNull()
    })

    test('reports the lost connection to a visitor who requests it, and keeps the form', async () => {
      const { frame, updates, say, choose } = await open()
      choose('pack-500')
      say(failed)
      expect(screen.queryByRole('alert')).toBeNull()
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      fireEvent.click(screen.getByRole('button', { name: TEXTS.formUpdate }))
      expect(updates).toHaveLength(2)
      say(failed)
      expect(screen.getByRole('alert').textContent).toContain('The connection failed.')
      expect(screen.getByTitle('Order form')).toBe(frame)
      choose('pack-400')
      say(failed)
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.getByRole('status').textContent).toBe(TEXTS.formOutdated)
    })
  })
})

function renderForm(address: string, scriptUrl: string | null): void {
  render(
    <EmbeddedForm
      formId="7"
      address={address}
      scriptUrl={scriptUrl}
      title="Order form"
      height={539}
      minHeight={550}
      texts={TEXTS}
    />,
  )
}

describe('a message from the frame', () => {
  const PROVIDER = 'https://form.example'
  const JOTFORM = 'https://form.jotform.com'
  /** Heights are remembered by address, so each test has its own. */
  let forms = 0

  /** Opens a form of an external provider, or one of this site's own; `say` posts a message as another window may. */
  async function open({ isOwn = false, provider = PROVIDER } = {}) {
    vi.stubGlobal('scrollTo', () => {})
    keepInView()
    const origin = isOwn ? window.location.origin : provider
    renderForm(`${origin}/7?form=${forms++}`, isOwn ? null : `${provider}/embed.js`)
    const frame = await findForm()
    fireEvent.load(frame)
    const scrollIntoView = vi.fn()
    Element.prototype.scrollIntoView = scrollIntoView
    const say = (data: unknown, sender: MessageEventInit = {}) =>
      act(() => {
        const message = { source: frame.contentWindow, origin, data, ...sender }
        window.dispatchEvent(new MessageEvent('message', message))
      })
    return { frame, say, scrollIntoView }
  }

  test('sets its height, but never below the initial height for one of this site’s own forms', async () => {
    const { frame, say } = await open()
    expect(frame.style.height).toBe('539px')
    say('setHeight:812:7')
    expect(frame.style.height).toBe('812px')
    say('setHeight:400:7')
    expect(frame.style.height).toBe('400px')
    cleanup()
    const own = await open({ isOwn: true })
    own.say('setHeight:400:7')
    expect(own.frame.style.height).toBe('539px')
  })

  test('about its height is optional: without one, a provider’s form scrolls in its frame', async () => {
    const { frame, say } = await open()
    expect(frame.getAttribute('scrolling')).toBeNull()
    say('setHeight:812:7')
    expect(frame.getAttribute('scrolling')).toBe('no')
    // Beyond the greatest height, which cuts off the rest.
    say('setHeight:99999:7')
    expect(frame.getAttribute('scrolling')).toBeNull()
  })

  test('is ignored unless it comes from the frame itself, from its provider’s origin and about this form', async () => {
    const { frame, say } = await open()
    say('setHeight:812:7', { source: window })
    say('setHeight:812:7', { origin: 'https://evil.example' })
    say('setHeight:812:7', { origin: window.location.origin })
    say('setHeight:812:8')
    expect(frame.style.height).toBe('539px')
  })

  test.each([
    ['is sent', { action: 'submission-completed', formID: '7' }],
    ['asks to be seen', 'scrollIntoView::7'],
  ])('scrolls the page to the form when it %s', async (_, data) => {
    const { say, scrollIntoView } = await open()
    say('setHeight:812:7')
    expect(scrollIntoView).not.toHaveBeenCalled()
    say(data)
    expect(scrollIntoView).toHaveBeenCalledOnce()
  })

  test.each([
    ['JotForm', JOTFORM, 'submit', 1],
    ['JotForm, of an account in Europe', JOTFORM, 'eu-submit', 1],
    ['another provider', PROVIDER, 'submit', 0],
  ])(
    'sent by a host of JotForm’s confirmations counts only in a JotForm frame: %s',
    async (_, provider, host, times) => {
      const { frame, say, scrollIntoView } = await open({ provider })
      const sender = { origin: `https://${host}.jotform.com` }
      say({ action: 'submission-completed', formID: '7' }, { ...sender, source: window })
      say('setHeight:812:7', sender)
      say({ action: 'submission-completed', formID: '7' }, sender)
      expect(frame.style.height).toBe(times ? '812px' : '539px')
      expect(scrollIntoView).toHaveBeenCalledTimes(times)
    },
  )
})

describe('a provider’s form that leads to another page inside its frame', () => {
  const SITE = window.location.origin

  /** Opens a provider's form, and lets its frame load this document; returns where the window goes. */
  async function leadTo(address: string | null, provider = 'https://form.example') {
    vi.stubGlobal('scrollTo', () => {})
    keepInView()
    const replace = vi.fn()
    vi.stubGlobal('location', { ...window.location, origin: SITE, href: `${SITE}/en/contact`, replace })
    const inside = address === null ? null : ({ URL: address } as Document)
    renderForm(`${provider}/7`, `${provider}/embed.js`)
    const frame = await findForm()
    vi.spyOn(frame, 'contentDocument', 'get').mockReturnValue(inside)
    fireEvent.load(frame)
    return replace.mock.calls
  }

  test('opens a page of this site, such as the thank-you page, in the whole window, and Back leads to the form', async () => {
    expect(await leadTo(`${SITE}/en/thank-you?id=1`)).toEqual([[`${SITE}/en/thank-you?id=1`]])
  })

  test.each([
    ['a page of another origin', null],
    ['an empty page', 'about:blank'],
  ])('keeps %s in the frame', async (_, address) => {
    expect(await leadTo(address)).toEqual([])
  })

  test('stays in the frame if the provider’s forms are on this site’s own origin', async () => {
    expect(await leadTo(`${SITE}/7`, SITE)).toEqual([])
  })
})

test('remembers the heights of the last 100 forms, and forgets earlier ones', async () => {
  vi.stubGlobal('scrollTo', () => {})
  keepInView()
  const { rerender, unmount } = render(form('0'))
  const frame = await findForm()
  const sender = { source: frame.contentWindow, origin: window.location.origin }
  const say = (data: unknown) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { ...sender, data })))
  fireEvent.load(frame)
  say({ formID: '1', action: 'takes-updates' })
  for (let pack = 0; pack <= 100; pack++) {
    rerender(form(String(pack)))
    say({ formID: '1', action: 'updated', address: `/forms/1?pack=${pack}` })
    say(`setHeight:${1000 + pack}:1`)
  }
  unmount()
  const heightOf = async (pack: number) => {
    const { unmount: leave } = render(form(String(pack)))
    const { height } = (await findForm()).style
    leave()
    return height
  }
  expect(await heightOf(1)).toBe('1001px')
  expect(await heightOf(100)).toBe('1100px')
  expect(await heightOf(0)).toBe('539px')
})
