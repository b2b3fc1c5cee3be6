// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openFormPage } from './form-page'

const messages = { isFramed: true, announce: vi.fn(), reportHeight: vi.fn(), requestScroll: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/forms/1')
})

function openPage(content: string, page = 'form') {
  document.body.innerHTML = `<main data-form-id="1" data-page="${page}">${content}</main>`
  return openFormPage(document.querySelector('main')!, '1', messages)
}

const pageWith = (page: string, content: string) =>
  new DOMParser().parseFromString(
    `<title>A response</title><main data-form-id="1" data-page="${page}">${content}</main>`,
    'text/html',
  )

const FORM = '<form><input id="name" name="name"></form>'
const field = () => document.querySelector('input')

it('opening a form neither scrolls the page around it nor moves the focus', () => {
  openPage(FORM)
  expect(messages.requestScroll).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

it('a form that was returned without scripts asks the page to scroll to it, and focuses what must be corrected', () => {
  openPage(`<p tabindex="-1" data-focus>To be corrected</p>${FORM}`, 'corrections')
  expect(messages.requestScroll).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toBe('To be corrected')
})

it('a confirmation announces the submission and deletes the draft', () => {
  const page = openPage(FORM)
  field()!.value = 'Mara'
  page.keepDraft()
  const showPage = page.expectPage()
  showPage(pageWith('sent', '<h1>Thank you</h1>'))
  expect(document.title).toBe('A response')
  expect(document.querySelector('main')?.innerHTML).toBe('<h1>Thank you</h1>')
  expect(messages.announce.mock.calls).toEqual([[{ action: 'submission-completed' }]])
  openPage(FORM)
  expect(field()?.value).toBe('')
})

it('a returned form keeps what was typed after sending, and otherwise the server’s values', () => {
  const two = (first: string) => `<form><input id="a" value="${first}"><input id="b" value="as sent"></form>`
  const page = openPage(two('as sent'))
  const showPage = page.expectPage()
  field()!.value = 'typed since'
  showPage(pageWith('corrections', two('as sent').replaceAll('as sent', 'cleaned up')))
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual([
    'typed since',
    'cleaned up',
  ])
})

it('a returned form restores a field that was filled in before a reload and missing since', () => {
  const typed = openPage(FORM.replace('</form>', '<input id="account" name="account"></form>'))
  document.querySelector<HTMLInputElement>('#account')!.value = 'Mara Makes'
  typed.keepDraft()
  const page = openPage(FORM)
  field()!.value = 'Mara'
  page.keepDraft()
  const showPage = page.expectPage()
  showPage(
    pageWith('corrections', '<form><input id="name" value="Mara"><input id="account" name="account"></form>'),
  )
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Mara', 'Mara Makes'])
})

it('a response without a form leaves the page as it is', () => {
  const page = openPage(FORM)
  const showPage = page.expectPage()
  const gateway = new DOMParser().parseFromString('<h1>502 Bad Gateway</h1>', 'text/html')
  expect(() => showPage(gateway)).toThrow('The page has no form')
  expect(document.querySelector('main')?.innerHTML).toBe(FORM)
})

it('a form says what was sent from it before', () => {
  openPage('<div data-reference="KS-222222" data-status="/en/order-status/1"></div>', 'sent')
  openPage(
    `${FORM}<template data-earlier><p><span>You sent {reference}.</span> <a>Progress</a></p></template>`,
  )
  expect(document.querySelector('form')?.previousElementSibling?.textContent).toBe(
    'You sent KS-222222. Progress',
  )
})

it('a returned form is compared with the choice it was sent with, not with a later one', () => {
  const filled = (name: string) => `<form><input id="name" name="name" value="${name}"></form>`
  const page = openPage(filled('mara'))
  field()!.value = 'lena'
  const showPage = page.expectPage()
  page.replaceForm(pageWith('form', filled('zoe')).querySelector('form')!)
  showPage(pageWith('corrections', filled('lena')))
  field()!.value = 'lena.makes'
  page.keepDraft()
  openPage(filled('mara'))
  expect(field()?.value).toBe('lena.makes')
})

it('what was typed before the script ran survives a choice that removes its field, and a reload', () => {
  const formOf = (content: string) => pageWith('form', `<form>${content}</form>`).querySelector('form')!
  const posts = '<textarea id="posts" name="posts"></textarea>'
  const typed = () => document.querySelector('textarea')
  document.body.innerHTML = `<main data-form-id="1" data-page="form"><form>${posts}</form></main>`
  typed()!.value = 'a link'
  const page = openFormPage(document.querySelector('main')!, '1', messages)
  page.replaceForm(formOf(''))
  page.replaceForm(formOf(posts))
  expect(typed()?.value).toBe('a link')
  openPage(`<form>${posts}</form>`)
  expect(typed()?.value).toBe('a link')
})

const priced = (...seen: string[]) =>
  `<form>${seen.map((each) => `<input type="hidden" name="seen" value="${each}">`).join('')}</form>`
const PACK_CHANGED = [{ action: 'pack-changed' }]

it.each([
  ['its pack', priced('pack-300:300:6'), priced('pack-300:300:7')],
  ['a pack in it', priced('pack-100:100:2', 'pack-300:300:6'), priced('pack-100:100:2', 'pack-300:300:7')],
])(
  'a form that is returned because %s has changed notifies the page, which still shows the old one',
  (_, sent, returned) => {
    const page = openPage(sent)
    page.expectPage()(pageWith('corrections', returned))
    expect(messages.announce.mock.calls).toEqual([PACK_CHANGED])
  },
)

it('a form that is returned for another reason does not report a changed pack', () => {
  const page = openPage(priced('pack-300:300:6'))
  page.expectPage()(pageWith('corrections', priced('pack-300:300:6')))
  page.expectPage()(pageWith('corrections', priced('pack-100:100:2')))
  expect(messages.announce).not.toHaveBeenCalled()
})

it('a form that opens next to an outdated price notifies the page', () => {
  window.history.replaceState(null, '', '/forms/1?seen=pack-300:300:6')
  openPage(priced('pack-300:300:7'))
  expect(messages.announce.mock.calls).toEqual([PACK_CHANGED])
})

it('a form keeps what was typed over the value of one update through the next, unless that has another', () => {
  const filled = (name: string) => pageWith('form', FORM.replace('name="name"', `$& value="${name}"`))
  const page = openPage(FORM)
  const update = (name: string) => page.replaceForm(filled(name).querySelector('form')!)
  update('mara')
  field()!.value = 'mara.makes'
  update('mara')
  expect(field()?.value).toBe('mara.makes')
  update('lena')
  expect(field()?.value).toBe('lena')
})

it('a confirmation is shown even if something was typed while the form was being sent', () => {
  const page = openPage(FORM)
  const showPage = page.expectPage()
  field()!.value = 'typed since'
  showPage(pageWith('sent', '<h1>Thank you</h1>'))
  expect(document.querySelector('main')?.textContent).toBe('Thank you')
})

describe('the total of what is chosen in the form', () => {
  const offer = (price: number) =>
    `<form><div data-priced><input type="radio" id="pack" name="pack" data-price="$${price}" checked></div>
     <div data-total hidden><output><small>Total</small> <b></b></output></div></form>`
  const total = () => document.querySelector('[data-total]:not([hidden]) b')?.textContent

  it('is shown as soon as the form opens', () => {
    openPage(offer(6))
    expect(total()).toBe('$6')
  })

  it('follows an update', () => {
    const page = openPage(offer(6))
    page.replaceForm(pageWith('form', offer(9)).querySelector('form')!)
    expect(total()).toBe('$9')
  })
})
