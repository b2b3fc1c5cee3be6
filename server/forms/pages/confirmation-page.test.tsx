import { expect, it, vi } from 'vitest'
import { sampleSubmission } from '../../outbox/sample-for-tests'
import { linkedParagraph, sampleField, sampleForm } from '../sample-for-tests'
import { renderConfirmation } from './confirmation-page'

const shown = (
  kind: 'order' | 'trial' | 'contact',
  form = sampleForm(),
  isFromAnotherOpening = false,
  payAddress: string | null = null,
) =>
  renderConfirmation({
    base: '/',
    form,
    submission: sampleSubmission({ kind }),
    isFromAnotherOpening,
    isSender: true,
    payAddress,
  })

it('has a button to the status page of an order or a trial, unless there is something to pay', () => {
  const buttons = (page: string) =>
    [...page.matchAll(/<a class="button" href="([^"]*)"/g)].map(([, href = '']) => href)
  const status = expect.stringMatching(/^\/en\/order-status\//) as string
  expect(buttons(shown('order'))).toEqual([status])
  expect(buttons(shown('trial'))).toEqual([status])
  expect(buttons(shown('contact'))).toEqual([])
  expect(buttons(shown('order', sampleForm(), false, 'https://pay.example/6'))).toEqual([
    'https://pay.example/6',
  ])
})

it('names the platform of an account, unless the title of what was ordered does', () => {
  const labelsOf = (title: string) => {
    const item = {
      _key: 'item',
      _type: 'submissionItem' as const,
      title,
      username: '@mara',
      service: 'TikTok',
    }
    const page = renderConfirmation({
      base: '/',
      form: sampleForm(),
      submission: sampleSubmission({ items: [item] }),
      isFromAnotherOpening: false,
      isSender: true,
      payAddress: null,
    })
    return [...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label)
  }
  expect(labelsOf('300 likes')).toContain('TikTok · @mara')
  expect(labelsOf('TikTok: Free trial')).toContain('@mara')
})

it('says what happens next in the words of its form, except after the free trial in an order form', () => {
  expect(shown('order')).toContain('We write to Mara@makes.example about')
  expect(shown('trial')).toContain('We’ll set it up and write to Mara@makes.example. There’s nothing to pay.')
  expect(shown('trial')).not.toContain('We write to Mara@makes.example about')
  expect(shown('trial', sampleForm({ kind: 'trial' }))).toContain('We write to Mara@makes.example about')
  expect(shown('order', sampleForm({ next: null }))).toContain('We’ve received it')
})

it('leaves out sentences with the email address if the form got none', () => {
  const paragraph = (text: string) => ({ _type: 'block', children: [{ _type: 'span', text }] })
  const confirm = (kind: 'order' | 'trial', ...next: string[]) =>
    renderConfirmation({
      base: '/',
      form: sampleForm({ next: next.map(paragraph) }),
      submission: sampleSubmission({ kind, email: undefined }),
      isFromAnotherOpening: false,
      isSender: true,
      payAddress: null,
    })
  const both = confirm('order', 'We write to {email} about it.', 'Support is here 24/7.')
  expect(both).not.toContain('We write to')
  expect(both).toContain('Support is here 24/7.')
  for (const nothing of [confirm('order', 'We write to {email} about it.'), confirm('trial')]) {
    expect(nothing).not.toContain('write to')
    expect(nothing).toContain('We’ve received it')
  }
})

it('links words of what happens next to pages around the frame, and to other sites in a new tab', () => {
  const next = [
    linkedParagraph({ words: 'our terms', href: '/en/terms' }),
    linkedParagraph({ words: 'the courier', href: 'https://courier.example/' }),
    linkedParagraph({ words: 'a section', href: '#faq' }),
    linkedParagraph({ words: 'a script', href: 'javascript:alert(1)' }),
    linkedParagraph({ words: 'another host', href: '//elsewhere.example' }),
  ]
  const warn = vi.spyOn(console, 'warn')
  const page = shown('order', sampleForm({ next }))
  expect(page).toContain('<a href="/en/terms" target="_top">our terms</a>')
  expect(page).toContain(
    '<a href="https://courier.example/" target="_blank" rel="noopener noreferrer">the courier</a>',
  )
  for (const plain of ['a section', 'a script', 'another host'])
    expect(page).toContain(`<p>See ${plain}.</p>`)
  expect(warn).not.toHaveBeenCalled()
})

it('labels the subject of a message as its form does, and does not call it an order', () => {
  const field = sampleField({ key: 'subject', type: 'text', fills: 'service', label: 'Subject' })
  const form = sampleForm({ kind: 'contact', fields: [field] })
  expect(shown('contact', form)).toContain('Subject')
  expect(shown('contact', form)).not.toContain(form.texts.summary)
  expect(shown('order')).toContain(form.texts.summary)
})

it('repeats the posts that were typed into the form, so that the visitor notices a wrong link', () => {
  const links = 'https://www.tiktok.com/@mara/video/1\nhttps://vm.tiktok.com/ZM1/'
  const answers = [
    {
      _key: 'a',
      _type: 'submissionAnswer' as const,
      field: 'posts',
      label: 'Posts',
      type: 'longText' as const,
      value: links,
    },
  ]
  const confirm = (given: object) =>
    renderConfirmation({
      base: '/',
      form: sampleForm(),
      submission: sampleSubmission({ kind: 'order', answers, ...given }),
      isFromAnotherOpening: false,
      isSender: true,
      payAddress: null,
    })
  expect(confirm({})).toContain(`<dt>posts</dt><dd>${links}</dd>`)
  expect(confirm({ kind: 'contact' })).not.toContain(links)
  expect(confirm({ answers: [] })).not.toContain('<dt>posts</dt>')
})

it('lists what was ordered for whom, with links to the chosen posts instead of those that were typed', () => {
  const posts = [1, 3].map((number) => ({
    _key: `p${number}`,
    _type: 'submissionPost' as const,
    number,
    postId: `7${number}`,
    link: `https://www.tiktok.com/@mara/video/7${number}`,
    share: 150,
  }))
  const item = { ...sampleSubmission().items[0]!, username: 'mara', posts }
  const typed = {
    _key: 'a',
    _type: 'submissionAnswer' as const,
    field: 'posts',
    label: 'Posts',
    value: 'typed',
  }
  const html = renderConfirmation({
    base: '/',
    form: sampleForm(),
    submission: sampleSubmission({ items: [item], answers: [{ ...typed, type: 'longText' }] }),
    isFromAnotherOpening: false,
    isSender: true,
    payAddress: null,
  })
  expect(html).toContain(`<dt>${sampleForm().texts.reference}</dt>`)
  expect(html).toContain('<dt>@mara</dt><dd>300 likes</dd>')
  expect(html.replace(/<[^>]*>/g, '')).toContain('posts#1\u00a0(150), #3\u00a0(150)')
  expect(html).toContain(
    'href="https://www.tiktok.com/@mara/video/73" target="_blank" rel="noopener noreferrer"',
  )
  expect(html).not.toContain('typed')
})

it('states a total only if there is one', () => {
  const { total } = sampleForm().texts
  expect(shown('order')).toContain(`<dt>${total}</dt><dd>$6</dd>`)
  const free = renderConfirmation({
    base: '/',
    form: sampleForm(),
    submission: sampleSubmission({ kind: 'trial', amount: undefined }),
    isFromAnotherOpening: false,
    isSender: true,
    payAddress: null,
  })
  expect(free).not.toContain(`<dt>${total}</dt>`)
})

it('says that the same content from another opening of the form was kept only once', () => {
  const { repeated } = sampleForm().texts
  expect(shown('order', sampleForm(), true)).toContain(repeated)
  expect(shown('order')).not.toContain(repeated)
})

it('links a repeated order to its status page, to pay there unless it has been paid', () => {
  const form = sampleForm({ texts: { ...sampleForm().texts, status: 'See the status' } })
  const pay = 'https://pay.example/6'
  const unpaid = 'If you haven’t paid yet, choose “See the status” below.'
  const first = shown('order', form, false, pay)
  expect(first).toContain(`class="button" href="${pay}" target="_blank" rel="noopener noreferrer"`)
  expect(first.match(/class="button"/g)).toHaveLength(1)
  expect(shown('order', form, false, pay)).not.toContain(unpaid)
  expect(shown('order', form, true, pay)).not.toContain(pay)
  expect(shown('order', form, true, pay)).toContain(unpaid)
  expect(shown('order', form, true, pay)).toMatch(
    /class="button" href="\/en\/order-status\/[^"]+" target="_top">See the status</,
  )
  expect(shown('order', form, true)).not.toContain(unpaid)
})

it('does not reveal the status page to somebody else who sent the same', () => {
  const page = renderConfirmation({
    base: '/',
    form: sampleForm(),
    submission: sampleSubmission({ reference: 'KS-7F3QK9' }),
    isFromAnotherOpening: true,
    isSender: false,
    payAddress: 'https://pay.example/6',
  })
  expect(page).toContain('KS-7F3QK9')
  expect(page).not.toMatch(/order-status|data-status|pay\.example/)
  expect(page).not.toContain('If you haven’t paid yet')
})
