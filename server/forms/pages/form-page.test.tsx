// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { sampleSubmission } from '../../outbox/sample-for-tests'
import { openSample, sampleField, sampleForm } from '../sample-for-tests'
import { renderConfirmation } from './confirmation-page'
import { renderForm } from './form-page'
import { renderProblem } from './problem-page'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const confirmationPage = () =>
  parse(
    renderConfirmation({
      base: '/forms',
      form: sampleForm(),
      submission: sampleSubmission({}),
      isFromAnotherOpening: false,
      isSender: true,
      payAddress: null,
    }),
  )

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
    campaign: null,
    base: '/forms',
    search: '',
    token: 'token',
    proof: null,
    isReturned: true,
  })
  return parse(html)
}

const total = (page: Document) =>
  page.querySelector<HTMLElement>('.total:not([hidden]) output b')?.textContent

it('shows the total of a pack that was chosen around the form', () => {
  expect(total(returned('pack=pack-500&kind=likes', {}))).toBe('$7.50')
})

it('says that it is the total when screen readers announce a new one', () => {
  const announced = returned('pack=pack-500&kind=likes', {}).querySelector('output')
  expect(announced?.textContent).toBe('Total $7.50')
})

it('shows its assurances just before its button', () => {
  const form = sampleForm({ assurances: ['Processed within 24 hours', 'Money-back guarantee'] })
  const list = returned('', {}, form).querySelector('form > ul')
  expect([...(list?.children ?? [])].map((item) => item.textContent)).toEqual(form.assurances)
  expect(list?.nextElementSibling?.querySelector('button')?.textContent).toBe('Place Order')
  expect(returned('', {}).querySelector('form > ul')).toBeNull()
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
  expect(says?.textContent).toBe('Please check the fields marked below. Nothing has been sent yet.')
  expect(says?.querySelector('[role=status]')?.textContent).toBe('')
  expect(says?.dataset.corrected).toBe('That’s everything fixed. Please send the form again.')
})

it('lists the error of a consent without its label, which is a sentence, unless there are several', () => {
  const consents = ['I agree that you can keep what I send to answer me.', 'I am of age.'].map(
    (label, index) => sampleField({ key: index === 0 ? 'email' : 'age', type: 'consent', label }),
  )
  const listed = (fields: typeof consents) =>
    returned('', {}, sampleForm({ fields })).querySelector('.problem a')?.textContent
  expect(listed(consents.slice(0, 1))).toBe('Please enter your email address.')
  expect(listed(consents)).toBe('I agree that you can keep what I send…: Please enter your email address.')
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
  expect(confirmationPage().querySelector(target)?.textContent).toMatch(/^Thank you/)
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
  const page = confirmationPage()
  const title = page.querySelector('h1')
  expect(title?.hasAttribute('tabindex')).toBe(false)
  const focused = title?.closest('[role=group][data-focus]')
  expect(page.getElementById(focused?.getAttribute('aria-labelledby') ?? '')).toBe(title)
})

/** A form as it is opened at an address. */
function opened(query: string, form = sampleForm(), given: Partial<Parameters<typeof renderForm>[0]> = {}) {
  const html = renderForm({
    ...openSample(query, form),
    errors: new Map(),
    problem: null,
    page: null,
    campaign: null,
    base: '/forms',
    search: '',
    token: 'token',
    proof: null,
    isReturned: false,
    ...given,
  })
  return parse(html)
}

const hidden = (page: Document) =>
  [...page.querySelectorAll<HTMLInputElement>('form input[type=hidden]')].map(({ name, value }) => [
    name,
    value,
  ])

describe('an opened form', () => {
  it('shows no problem, and its title says so', () => {
    const page = opened('')
    expect(page.querySelector('form [role=alert]')).toBeNull()
    expect(page.title).toBe('Order form')
    expect(returned('', {}).title).toBe('! Order form')
  })

  it('is no page for search engines', () => {
    expect(opened('').querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  it('says what was chosen around it instead of asking for it', () => {
    const query = 'username=mara&service=TikTok&kind=likes&pack=pack-500&post=1:71&post=3:73'
    const page = opened(query)
    const rows = [...page.querySelectorAll('.summary div')].map((row) => row.textContent?.replace(/\s/g, ' '))
    expect(rows).toEqual(['usernamemara', 'pack500 likes', 'posts#1 (250), #3 (250)'])
    expect(page.querySelector('.summary')?.getAttribute('aria-label')).toBe('Your order')
    expect([...page.querySelectorAll('.field label')].map((label) => label.textContent)).not.toContain(
      'posts',
    )
    expect(opened('').querySelector('.summary')).toBeNull()
  })

  it('does not ask for the account that the page around it asks for, until that is missing', () => {
    const asksAccount = (page: Document) => page.querySelector('[data-fills=username]') !== null
    const given = { isUsernameAsked: true }
    expect(asksAccount(opened(''))).toBe(true)
    expect(asksAccount(opened('', sampleForm(), given))).toBe(false)
    expect(asksAccount(opened('', sampleForm(), { ...given, values: new Map([['username', ['']]]) }))).toBe(
      true,
    )
  })

  it('keeps the page it is on and its token, and solves a puzzle only if it has one', () => {
    const scripts = (page: Document) => [...page.scripts].map(({ src }) => new URL(src).pathname)
    const plain = opened('')
    expect(hidden(plain)).toContainEqual(['token', 'token'])
    expect(hidden(plain).filter(([name]) => name === 'page' || name === 'proof')).toEqual([])
    expect(scripts(plain)).toEqual(['/forms/theme.js', '/forms/form.js'])
    const guarded = opened('', sampleForm(), { page: '/en/youtube', proof: 'puzzle' })
    expect(hidden(guarded)).toEqual(
      expect.arrayContaining([
        ['page', '/en/youtube'],
        ['proof', ''],
      ]),
    )
    expect(guarded.querySelector('form')?.dataset.proof).toBe('puzzle')
    expect(scripts(guarded)).toEqual(['/forms/theme.js', '/forms/solve.js', '/forms/form.js'])
  })

  it('lets no browser refuse to send it: the server says what is wrong, in the words of the site', () => {
    expect(opened('').querySelector('form')?.noValidate).toBe(true)
  })

  it('hides the field for bots from everyone else', () => {
    const trap = opened('').querySelector<HTMLInputElement>('.trap input')
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
    expect([trap?.tabIndex, trap?.autocomplete]).toEqual([-1, 'off'])
  })

  it('costs nothing for the free trial', () => {
    expect(total(opened('service=YouTube&trial=1'))).toBe('$0')
  })

  it('shows no total if nothing in it has a price', () => {
    const fields = [sampleField({ key: 'email', type: 'email' })]
    expect(opened('', sampleForm({ fields })).querySelector('.total')).toBeNull()
  })

  it('has what its script says about a failed connection and an earlier order', () => {
    const [problem, earlier] = [...opened('').querySelectorAll('template')].map(({ content }) => content)
    expect(problem?.querySelector('[role=alert][tabindex="-1"]')?.textContent).toMatch(
      /^The connection failed\./,
    )
    expect(earlier?.textContent).toBe('We’ve received what you sent earlier: {reference}. Check the Status')
    expect(earlier?.querySelector('a')?.target).toBe('_top')
  })
})

it('says why a form came back instead of asking for corrections', () => {
  const page = opened('', sampleForm(), { problem: 'That was quick!', isReturned: true })
  expect(page.querySelector('[role=alert]')?.textContent).toBe('That was quick!')
  expect(page.querySelector('main')?.dataset.page).toBe('corrections')
})

it('lists each error in the order of the fields, and each leads to its field', () => {
  const fields = ['first', 'second', 'email'].map((key) => sampleField({ key, type: 'text' }))
  const errors = new Map([
    ['email', 'Enter it'],
    ['first', 'Fill it in'],
  ])
  const page = opened('', sampleForm({ fields }), { errors, isReturned: true })
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.problem a')]
  expect(links.map((link) => [link.textContent, link.hash])).toEqual([
    ['first: Fill it in', '#field-first'],
    ['email: Enter it', '#field-email'],
  ])
  for (const { hash } of links) expect(page.querySelector(hash)?.getAttribute('aria-invalid')).toBe('true')
})
