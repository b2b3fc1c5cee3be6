// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDraft } from './draft'

/** The draft of a form. Unless given, the form as its address fills it in is the form as it is now. */
function draftOf(formId: string) {
  const { restore, keep, clear } = createDraft(formId)
  return { restore, keep: (form: HTMLFormElement, prefilled = form) => keep(form, prefilled), clear }
}

/** A form as the server sends it. `chosen`: the hidden fields for what was chosen around it. */
function openForm({
  username = '',
  kind = '',
  isLikesSold = false,
  chosen = {},
}: {
  username?: string
  kind?: string
  isLikesSold?: boolean
  chosen?: Record<string, string>
} = {}): HTMLFormElement {
  const kinds = ['Followers', 'Likes']
    .map((each) => {
      const state = [each === kind && 'checked', each === 'Likes' && isLikesSold && 'disabled']
      return `<input id="kind-${each}" name="f.kind" type="radio" value="${each}" ${state.filter(Boolean).join(' ')}>`
    })
    .join('')
  document.body.innerHTML = `
    <form>
      <input type="hidden" id="token" name="token" value="t">
      ${Object.entries(chosen)
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
        .join('')}
      <input id="username" name="f.username" value="${username}">
      <textarea id="message" name="f.message"></textarea>
      <div data-fills="posts"><textarea id="posts" name="f.posts"></textarea></div>
      <select id="service" name="f.service">
        <option value="">Please choose</option><option>Web</option><option ${isLikesSold ? 'disabled' : ''}>Phone</option>
      </select>
      ${kinds}
      <label class="consent"><input id="consent" name="f.consent" type="checkbox" value="yes"></label>
      <div class="trap"><input id="trap" name="trap"></div>
    </form>`
  return document.querySelector('form')!
}

function fillIn(form: HTMLFormElement, values: Record<string, string | boolean>): void {
  for (const [id, value] of Object.entries(values)) {
    const field = form.elements.namedItem(id) as HTMLInputElement
    if (typeof value === 'boolean') field.checked = value
    else field.value = value
  }
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

const answers = { username: 'mara', message: 'Hello\nthere', service: 'Phone', 'kind-Likes': true }

beforeEach(() => sessionStorage.clear())

it('restores what was typed into the previous form, except consent', () => {
  const form = openForm()
  fillIn(form, { ...answers, consent: true, trap: 'x' })
  draftOf('1').keep(form)
  const again = openForm()
  draftOf('1').restore(again)
  expect(valuesOf(again)).toEqual({
    token: 't',
    'f.username': 'mara',
    'f.message': 'Hello\nthere',
    'f.posts': '',
    'f.service': 'Phone',
    'f.kind': 'Likes',
    trap: '',
  })
})

it('restores nothing after the form was sent, or into another form', () => {
  const form = openForm()
  fillIn(form, answers)
  const draft = draftOf('1')
  draft.keep(form)
  const empty = valuesOf(openForm())
  const other = openForm()
  draftOf('2').restore(other)
  expect(valuesOf(other)).toEqual(empty)
  draft.clear()
  const again = openForm()
  draft.restore(again)
  expect(valuesOf(again)).toEqual(empty)
})

it('does not overwrite a new value from the address, or what was typed in the meantime', () => {
  const form = openForm({ username: 'mara' })
  fillIn(form, { username: 'mara.makes', message: 'Hello', 'kind-Likes': true })
  const draft = draftOf('1')
  draft.keep(form)
  const other = openForm({ username: 'lena', kind: 'Followers' })
  fillIn(other, { message: 'Typed meanwhile' })
  draft.restore(other)
  expect(valuesOf(other)).toMatchObject({
    'f.username': 'lena',
    'f.kind': 'Followers',
    'f.message': 'Typed meanwhile',
  })
  const same = openForm({ username: 'mara' })
  draft.restore(same)
  expect(valuesOf(same)).toMatchObject({ 'f.username': 'mara.makes', 'f.kind': 'Likes' })
})

it('does not restore a value that only an earlier address had filled in', () => {
  const form = openForm({ username: 'mara' })
  fillIn(form, { message: 'Hello' })
  const draft = draftOf('1')
  draft.keep(form)
  const other = openForm()
  draft.restore(other)
  expect(valuesOf(other)).toMatchObject({ 'f.username': '', 'f.message': 'Hello' })
})

it('forgets what the visitor has since undone', () => {
  const form = openForm({ username: 'mara' })
  const draft = draftOf('1')
  fillIn(form, { username: 'mara.makes', message: 'Hello' })
  draft.keep(form)
  fillIn(form, { username: 'mara', message: '' })
  draft.keep(form)
  const again = openForm({ username: 'mara' })
  draft.restore(again)
  expect(valuesOf(again)).toMatchObject({ 'f.username': 'mara', 'f.message': '' })
})

it('still holds everything after the form came back for corrections, prefilled with what was sent', () => {
  const asAddressed = openForm({ username: 'mara' }).cloneNode(true) as HTMLFormElement
  const returned = openForm({ username: 'mara.makes', kind: 'Likes' })
  fillIn(returned, { message: 'Hello' })
  draftOf('1').keep(returned, asAddressed)
  const again = openForm({ username: 'mara' })
  draftOf('1').restore(again)
  expect(valuesOf(again)).toMatchObject({
    'f.username': 'mara.makes',
    'f.kind': 'Likes',
    'f.message': 'Hello',
  })
})

describe('posts that were typed in', () => {
  const LINK = 'https://www.tiktok.com/@mara/video/1'
  function typeIn(chosen: Record<string, string>) {
    const form = openForm({ chosen })
    fillIn(form, { posts: LINK, message: 'Hello' })
    draftOf('1').keep(form)
  }
  function reopen(chosen: Record<string, string>) {
    const form = openForm({ chosen })
    draftOf('1').restore(form)
    return valuesOf(form)
  }

  it('are not restored into a form for another account or service', () => {
    typeIn({ username: 'mara', pack: 'pack-100' })
    const others: Record<string, string>[] = [
      { username: 'lena', pack: 'pack-100' },
      { username: 'mara', service: 'YouTube' },
      {},
    ]
    for (const other of others) expect(reopen(other)).toMatchObject({ 'f.posts': '', 'f.message': 'Hello' })
    expect(reopen({ username: 'mara', pack: 'pack-300' })).toMatchObject({ 'f.posts': LINK })
  })

  it('come back with their field if another choice removed it in the meantime', () => {
    const account = { username: 'mara', pack: 'pack-100' }
    typeIn(account)
    const changeWithoutPosts = (chosen: Record<string, string>) => {
      const form = openForm({ chosen })
      form.querySelector('[data-fills]')?.remove()
      fillIn(form, { message: 'Hello again' })
      draftOf('1').keep(form)
    }
    changeWithoutPosts(account)
    expect(reopen(account)).toMatchObject({ 'f.posts': LINK, 'f.message': 'Hello again' })
    changeWithoutPosts({ username: 'lena' })
    expect(reopen({ username: 'lena' })).toMatchObject({ 'f.posts': '' })
  })

  it('come back if the form got its account after it was opened', () => {
    onTestFinished(() => window.history.replaceState(null, '', '/'))
    window.history.replaceState(null, '', '/forms/1?asked=username&service=YouTube&trial=1')
    typeIn({ username: 'mara', service: 'YouTube', pack: 'pack-100' })
    window.history.replaceState(null, '', '/forms/1?username=mara&service=YouTube&pack=pack-100')
    expect(reopen({ username: 'mara', service: 'YouTube', pack: 'pack-100' })).toMatchObject({
      'f.posts': LINK,
    })
  })
})

it('does not select an option that has since sold out', () => {
  const form = openForm()
  fillIn(form, answers)
  draftOf('1').keep(form)
  const again = openForm({ isLikesSold: true })
  draftOf('1').restore(again)
  expect(valuesOf(again)).toMatchObject({ 'f.service': '' })
  expect(again.querySelectorAll('input:checked')).toHaveLength(0)
})

it('restores nothing if the storage is blocked or holds something else', () => {
  const form = openForm()
  fillIn(form, answers)
  const before = valuesOf(form)
  for (const text of [
    ...['{', 'null', '5', '[]', '{"fields":"message"}', '{"fields":{"message":["",true]}}'],
    ...['5', '{}', '"no"', '[]', '[5,"Hello"]', '["",null]'].map(
      (each) => `{"account":",","fields":{"message":${each}}}`,
    ),
  ]) {
    sessionStorage.setItem('form draft 1', text)
    const again = openForm()
    const empty = valuesOf(again)
    draftOf('1').restore(again)
    expect(valuesOf(again), text).toEqual(empty)
    again.querySelector('#message')?.remove()
    draftOf('1').keep(again)
    expect(sessionStorage.getItem('form draft 1')).toBe('{"account":",","fields":{}}')
  }
  vi.stubGlobal('sessionStorage', undefined)
  const draft = draftOf('1')
  draft.keep(form)
  draft.restore(form)
  draft.clear()
  expect(valuesOf(form)).toEqual(before)
  vi.unstubAllGlobals()
})
