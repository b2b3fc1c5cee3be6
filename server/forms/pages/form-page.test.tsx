// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { sampleSubmission } from '../../outbox/sample-for-tests'
import { openSample, sampleField, sampleForm } from '../sample-for-tests'
import { renderConfirmation } from './confirmation-page'
import { renderForm } from './form-page'
import { renderProblem } from './problem-page'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const EMAIL_ERROR = 'Please enter your email address.'

/** A form that came back, with the answers to some of its fields. */
function returned(query: string, answers: Record<string, string>, form = sampleForm(), error = EMAIL_ERROR) {
  const opened = openSample(query, form)
  const values = new Map([
    ...opened.values,
    ...Object.entries(answers).map(([key, value]) => [key, [value]] as const),
  ])
  const errors = new Map([['email', error]])
  const html = renderForm({
    ...opened,
    values,
    errors,
    problem: null,
    page: null,
    base: '/forms',
    search: '',
    token: 'token',
    proof: null,
    isReturned: true,
  })
  return parse(html)
}

const total = (page: Document) => page.querySelector<HTMLElement>('.total:not([hidden]) output')?.textContent

it('shows the total of a pack that was chosen around the form', () => {
  expect(total(returned('pack=pack-500&kind=likes', {}))).toBe('$7.50')
})

it('labels the button for the free trial, which is not an order, unless the form is only for trials', () => {
  const button = (query: string, form = sampleForm()) =>
    returned(query, {}, form).querySelector('button')?.textContent
  expect(button('service=YouTube')).toBe('Place Order')
  expect(button('service=YouTube&trial=1')).toBe('Start Free Trial')
  expect(button('service=YouTube&trial=1', sampleForm({ kind: 'trial' }))).toBe('Place Order')
})

it('leaves the total of a pack chosen in the form to the script: without one, it would not follow the choice', () => {
  const page = returned('', { pack: 'pack-500' })
  expect(page.querySelector('option:checked')?.textContent).toContain('$7.50')
  expect(page.querySelector('[data-total]')).not.toBeNull()
  expect(total(page)).toBeUndefined()
})

it('shows the price of each phone for sale, and leaves the total of the chosen one to the script', () => {
  for (const width of ['full', 'half'] as const) {
    const options = ['iPhone 12', 'Samsung S22', 'Something else']
    const model = sampleField({ key: 'model', type: 'choice', fills: 'service', options, width })
    const page = returned('', { model: 'iPhone 12' }, sampleForm({ fields: [model] }))
    const texts = [...page.querySelectorAll('.options label, option[value]:not([value=""])')]
    expect(texts.map((each) => each.textContent?.replace(/\s/g, ' '))).toEqual([
      expect.stringMatching(/^iPhone 12,? \$899\.50$/),
      'Samsung S22',
      'Something else',
    ])
    expect(page.querySelector<HTMLElement>('[data-priced] :checked')?.dataset.price).toBe('$899.50')
    expect(page.querySelector<HTMLInputElement>('[name=seen]')?.value).toBe('phone-iphone-12:1:899.5')
    expect(page.querySelector('[data-total]')).not.toBeNull()
    expect(total(page)).toBeUndefined()
  }
})

it('shows the price of a phone that was chosen around a form without a field for it', () => {
  const form = sampleForm({ fields: [sampleField({ key: 'email', type: 'email' })] })
  const page = returned('service=iPhone+12', {}, form)
  expect(total(page)).toBe('$899.50')
  expect(page.querySelector<HTMLInputElement>('[name=seen]')?.value).toBe('phone-iphone-12:1:899.5')
})

it('lists errors with the labels of their fields, which messages next to a field need not repeat', () => {
  const page = returned(
    '',
    {},
    sampleForm({ fields: [sampleField({ key: 'email', type: 'email', label: 'Your email:' })] }),
  )
  expect(page.querySelector('.problem a')?.textContent).toBe('Your email: Please enter your email address.')
  expect(page.querySelector('.error')?.textContent).toBe('Please enter your email address.')
  const named = returned(
    '',
    {},
    sampleForm({ fields: [sampleField({ key: 'email', type: 'email', label: 'email address' })] }),
  )
  expect(named.querySelector('.problem a')?.textContent).toBe('Please enter your email address.')
})

it('reserves a place for the message that everything has been corrected', () => {
  const says = returned('', {}).querySelector<HTMLElement>('[role=alert] .says')
  expect(says?.textContent).toBe('Please check what is marked below. Nothing has been sent yet.')
  expect(says?.querySelector('[role=status]')?.textContent).toBe('')
  expect(says?.dataset.corrected).toBe('You’ve corrected everything that was marked. Please send it again.')
})

it('lists the error of a consent without its label, which is a sentence, unless there are several', () => {
  const consents = ['I agree that you may keep what I send so that you can answer me.', 'I am of age.'].map(
    (label, index) => sampleField({ key: index === 0 ? 'email' : 'age', type: 'consent', label }),
  )
  const listed = (fields: typeof consents) =>
    returned('', {}, sampleForm({ fields })).querySelector('.problem a')?.textContent
  expect(listed(consents.slice(0, 1))).toBe('Please enter your email address.')
  expect(listed(consents)).toBe('I agree that you may keep what I send…: Please enter your email address.')
})

it('lists an error that already contains the label of its field unchanged, however long', () => {
  const label = 'Which of your posts on which of your accounts should get how much of it?'
  const field = sampleField({ key: 'email', type: 'text', label })
  const error = 'Please fill in “Which of your posts on which of your accounts should get how much of it”.'
  const page = returned('', {}, sampleForm({ fields: [field] }), error)
  expect(page.querySelector('.problem a')?.textContent).toBe(error)
})

it('scrolls to its answer, whether that is the form again, its confirmation or a problem', () => {
  const page = returned(
    '',
    {},
    sampleForm({ fields: [sampleField({ key: 'email', type: 'email', required: true })] }),
  )
  const target = new URL(page.querySelector('form')!.action).hash
  expect(page.querySelector(target)?.textContent).toContain('Please enter your email address.')
  const confirmation = renderConfirmation({
    base: '/forms',
    form: sampleForm(),
    submission: sampleSubmission({}),
    isFromAnotherOpening: false,
    payAddress: null,
  })
  expect(parse(confirmation).querySelector(target)?.textContent).toMatch(/^Thank you/)
  expect(parse(renderProblem('/forms', 'Too many requests', '')).querySelector(target)?.textContent).toBe(
    'Too many requests',
  )
})

it('does not announce the remaining errors again when one is corrected', () => {
  const page = returned('', {})
  const error = [...page.querySelectorAll('.problem a')].find((link) => link.textContent === EMAIL_ERROR)
  expect(error?.closest('[aria-live], [role=alert]')?.getAttribute('aria-live')).toBe('off')
})

it('focuses the group around the confirmation’s title, and names it after the title', () => {
  const confirmation = renderConfirmation({
    base: '/forms',
    form: sampleForm(),
    submission: sampleSubmission({}),
    isFromAnotherOpening: false,
    payAddress: null,
  })
  const page = parse(confirmation)
  const title = page.querySelector('h1')
  expect(title?.hasAttribute('tabindex')).toBe(false)
  const focused = title?.closest('[role=group][data-focus]')
  expect(page.getElementById(focused?.getAttribute('aria-labelledby') ?? '')).toBe(title)
})
