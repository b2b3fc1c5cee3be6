// @vitest-environment jsdom
// @isolated: other tests would keep using the body that is replaced here.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepForeignElementsOut } from './foreign-elements'
import { rememberServedElements } from './remember-served-elements'

const SERVED = '<main><p>One<i></i>Two</p><input></main><script></script>'

/** What React has hydrated; empty until it does so at once. */
let hydrated = ''
const hydrateAtOnce = vi.fn(() => {
  hydrated = document.body.innerHTML
  finish()
})

let afterHydration: (() => void)[] = []
/** What happens in the turn in which the document is hydrated. */
const finish = () => {
  for (const act of afterHydration) act()
}

const hydrate = () => keepForeignElementsOut(afterHydration, hydrateAtOnce)

beforeEach(() => {
  document.documentElement.innerHTML = `<head><title></title></head><body>${SERVED}</body>`
  rememberServedElements()
  hydrateAtOnce.mockClear()
  hydrated = ''
  afterHydration = []
})

// The document would be watched, and changed, while the next tests run.
afterEach(finish)

const addIcon = () => document.querySelector('input')?.after(document.createElement('b'))

/** Replaces the text in the paragraph, like a translator. */
function translate() {
  for (const text of document.querySelector('p')!.childNodes) {
    if (!(text instanceof Text)) continue
    const translation = document.createElement('font')
    translation.textContent = `«${text.data}»`
    text.replaceWith(translation)
  }
}

const TRANSLATED = '<p><font>«One»</font><i></i><font>«Two»</font></p>'

it('a document as it was served is hydrated step by step', async () => {
  hydrate()
  // React ignores what comes last in the body.
  document.body.append(document.createElement('b'))
  await Promise.resolve()
  finish()
  addIcon()
  await Promise.resolve()
  expect(hydrateAtOnce).not.toHaveBeenCalled()
  expect(document.querySelectorAll('b')).toHaveLength(2)
})

it('a changed document is hydrated at once as it was served, and changed back', () => {
  addIcon()
  translate()
  hydrate()
  expect(hydrated).toBe(SERVED)
  expect(document.querySelector('main')?.innerHTML).toBe(`${TRANSLATED}<input><b></b>`)
})

it('elements go back to where they were, wherever that was', () => {
  const main = document.querySelector('main')!
  for (const id of 'abc')
    main.querySelector('input')?.before(Object.assign(document.createElement('b'), { id }))
  document.head.prepend(document.createElement('style'))
  document.documentElement.append(document.createElement('b'))
  document.body.prepend(document.createElement('b'))
  document.body.append(document.createElement('b'))
  const before = document.documentElement.outerHTML
  hydrate()
  expect(hydrated).toBe(`${SERVED}<b></b>`)
  expect(document.documentElement.outerHTML).toBe(before)
})

it('a change while React hydrates is undone before anything else happens, once', async () => {
  hydrate()
  translate()
  await Promise.resolve()
  expect(hydrated).toBe(SERVED)
  expect(document.querySelector('main')?.innerHTML).toBe(`${TRANSLATED}<input>`)
  addIcon()
  await Promise.resolve()
  expect(hydrateAtOnce).toHaveBeenCalledTimes(1)
})

it('those who put their elements back as soon as they are removed come too late', async () => {
  const watcher = new MutationObserver(() => document.querySelector('b') ?? addIcon())
  watcher.observe(document, { childList: true, subtree: true })
  addIcon()
  hydrate()
  await Promise.resolve()
  watcher.disconnect()
  expect(hydrated).toBe(SERVED)
  expect(document.querySelectorAll('b')).toHaveLength(1)
})
