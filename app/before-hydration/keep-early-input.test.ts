// @vitest-environment jsdom
// @isolated: other tests would keep using the document element that is replaced here.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepEarlyInput } from './keep-early-input'

/** The content of the served document, and of that with which React replaces it. */
const CONTENT = `
  <form><input type="checkbox" name="post"></form>
  <form role="search"></form>
  <form role="search">
    <input type="radio" name="pack" value="100" checked>
    <input type="radio" name="pack" value="300">
    <input type="checkbox" name="post">
    <select name="country"><option>US</option><option>CA</option></select>
  </form>`

const find = <E extends Element = HTMLInputElement>(selector: string) =>
  document.querySelectorAll<E>(`form:last-child ${selector}`)[0]!

// The time after which a search is sent without scripts must not pass when the document is gone.
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'addEventListener')
})
// They would hide the events of the next test.
afterEach(() => {
  for (const [type, listener] of vi.mocked(document.addEventListener).mock.calls)
    document.removeEventListener(type, listener, true)
  vi.mocked(document.addEventListener).mockRestore()
})

it('choices and a search move to a document that React has created again, and React sees them', async () => {
  document.documentElement.dataset.js = ''
  document.body.innerHTML = CONTENT
  keepEarlyInput()
  find('[value="300"]').click()
  find('[name=post]').click()
  const select = find<HTMLSelectElement>('select')
  select.value = 'CA'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  const form = document.querySelector('form:last-child')
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

  const html = document.createElement('html')
  html.innerHTML = `<body>${CONTENT}</body>`
  document.documentElement.replaceWith(html)
  const seen: string[] = []
  for (const type of ['change', 'submit'])
    document.body.addEventListener(type, (event) => {
      event.preventDefault()
      const { name, value, form, role } = event.target as HTMLInputElement
      seen.push(`${type} ${role ? '' : `${name} ${value}`}`)
      expect(form ?? event.target).toBe(document.querySelector('form:last-child'))
    })
  html.dataset.hydrated = ''
  await vi.waitFor(() => expect(seen).toHaveLength(4))
  expect(seen).toEqual(['change pack 300', 'change post on', 'change country CA', 'submit '])
  expect(find('[value="300"]').checked).toBe(true)
  expect([...document.querySelectorAll<HTMLInputElement>('[name=post]')].map((post) => post.checked)).toEqual(
    [false, true],
  )
})

it('a group of radio buttons keeps the choice it was served with if the visitor has returned to it', async () => {
  document.documentElement.dataset.js = ''
  delete document.documentElement.dataset.hydrated
  document.body.innerHTML = CONTENT
  keepEarlyInput()
  find('[value="300"]').click()
  find('[value="100"]').click()
  document.documentElement.dataset.hydrated = ''
  await Promise.resolve()
  expect(find('[value="100"]').checked).toBe(true)
})

it('a choice in a part of the page that is gone is not made elsewhere', async () => {
  document.documentElement.dataset.js = ''
  delete document.documentElement.dataset.hydrated
  document.body.innerHTML = '<p><input type="checkbox" name="a"></p><input type="checkbox" name="a">'
  keepEarlyInput()
  const [gone, other] = document.querySelectorAll('input')
  gone?.click()
  gone?.parentElement?.remove()
  document.documentElement.dataset.hydrated = ''
  await Promise.resolve()
  expect(other?.checked).toBe(false)
})
