import { expect, it } from 'vitest'
import { sampleSubmission } from '../../outbox/sample-for-tests'
import { linkedParagraph, sampleField, sampleForm } from '../sample-for-tests'
import { paymentAddress } from '../submission/payment'
import { customerMail, teamMail } from './mails'

const form = sampleForm()
const answers = [
  {
    _key: 'message',
    _type: 'submissionAnswer' as const,
    field: 'message',
    label: 'Message',
    type: 'longText',
    value: '<script>alert(1)</script> visit https://evil.example',
  },
]
const submission = sampleSubmission({ answers, name: 'Mara\r\nBcc: all@evil.example' })
const context = {
  form,
  submission,
  payAddress: 'https://pay.example/6',
  siteUrl: 'https://katsocial.example',
}

it('the customer’s email says what was ordered and what happens next, but repeats no typed text', () => {
  const mail = customerMail(context)
  expect(mail).toMatchObject({ to: ['Mara@makes.example'], replyTo: 'team@katsocial.example' })
  expect(mail?.subject).toBe(`We received your order ${submission.reference}`)
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Hi Mara,')
    expect(text).toContain('300 likes')
    expect(text).toContain(`We write to Mara@makes.example about ${submission.reference}.`)
    expect(text).toContain('https://pay.example/6')
    expect(text).toContain(`https://katsocial.example/en/order-status/${submission.statusToken}`)
    expect(text).not.toMatch(/evil/)
  }
  expect(mail?.text).toContain(`${form.texts.payNow}: https://pay.example/6`)
  expect(mail?.text).toContain(form.mailTexts.closing)
  expect(customerMail({ ...context, siteUrl: null })?.text).not.toContain('order-status')
})

it('the customer’s email keeps the links of what happens next, those to the site with its URL', () => {
  const next = [
    linkedParagraph({ words: 'our terms', href: '/en/terms' }),
    linkedParagraph({ words: 'https://courier.example/', href: 'https://courier.example/' }),
    linkedParagraph({ words: 'our support', href: 'mailto:help@katsocial.example' }),
  ]
  const mail = customerMail({ ...context, form: sampleForm({ next }) })
  expect(mail?.text).toContain('See our terms (https://katsocial.example/en/terms).')
  expect(mail?.text).toContain('See https://courier.example/.')
  expect(mail?.text).toContain('See our support (help@katsocial.example).')
  expect(mail?.html).toMatch(/<a href="https:\/\/katsocial\.example\/en\/terms"[^>]*>our terms<\/a>/)
  expect(mail?.html).toMatch(/<a href="https:\/\/courier\.example\/"/)
  const withoutUrl = customerMail({ ...context, form: sampleForm({ next }), siteUrl: null })
  expect(withoutUrl?.text).toContain('See our terms.')
  expect(withoutUrl?.html).toContain('<p>See our terms.</p>')
})

it('what was ordered is a table whose labels are read with their values', () => {
  const [table] = /<table style[\s\S]*?<\/table>/.exec(customerMail(context)?.html ?? '') ?? []
  expect(table).toContain(`<th scope="row"`)
})

it('the customer’s email names a service that the form offers as an option of a field', () => {
  const items = [
    { _key: 'item', _type: 'submissionItem' as const, title: '1,000 Followers', service: 'Followers' },
  ]
  const mail = customerMail({ ...context, submission: sampleSubmission({ items }) })
  expect(mail?.text).toContain('1,000 Followers')
  const other = { ...context, form: sampleForm({ fields: [] }), submission: sampleSubmission({ items }) }
  expect(customerMail(other)?.text).not.toContain('1,000 Followers')
})

it.each([
  [
    'an account that is not a username',
    { username: 'Sign in at https://evil.example/login', title: '300 likes' },
  ],
  ['a service that is not offered', { service: 'https://evil.example', title: 'https://evil.example' }],
])('the customer’s email does not contain %s, but the team’s does', (_, given) => {
  const item = { _key: 'item', _type: 'submissionItem' as const, ...given }
  const other = { ...context, submission: sampleSubmission({ items: [item] }) }
  const mail = customerMail(other)
  expect([mail?.text, mail?.html].join()).not.toMatch(/evil|Free trial/)
  expect(teamMail(other)?.text).toMatch(/evil/)
})

it('the customer’s email names a pack by its title, whatever service was typed', () => {
  const pack = { _type: 'reference' as const, _ref: 'pack-300', _weak: true as const }
  const items = [
    {
      _key: 'item',
      _type: 'submissionItem' as const,
      title: '300 likes',
      pack,
      service: 'https://evil.example',
    },
  ]
  const mail = customerMail({ ...context, submission: sampleSubmission({ items }) })
  expect(mail?.text).toContain('300 likes')
  expect([mail?.text, mail?.html].join()).not.toMatch(/evil/)
})

it.each([
  [
    'the form is about',
    sampleForm({
      fields: [sampleField({ key: 'user', type: 'text', fills: 'username', label: 'TikTok username' })],
    }),
  ],
  ['the form offers', sampleForm({ offered: ['TikTok'] })],
])('the customer’s email names the platform that %s next to the account', (_, form) => {
  const item = { _key: 'item', _type: 'submissionItem' as const, title: '300 likes', username: 'mara' }
  const items = [{ ...item, service: 'TikTok' }]
  const mail = customerMail({ ...context, form, submission: sampleSubmission({ items }) })
  expect(mail?.text).toContain('TikTok · @mara: 300 likes')
})

it('the customer’s email lists the posts chosen on the page with their shares', () => {
  const posts = [
    {
      _key: 'a',
      _type: 'submissionPost' as const,
      number: 1,
      postId: '71',
      link: 'https://t.example/71',
      share: 150,
    },
    {
      _key: 'b',
      _type: 'submissionPost' as const,
      number: 3,
      postId: '73',
      link: 'https://t.example/73',
      share: 150,
    },
  ]
  const item = { _key: 'item', _type: 'submissionItem' as const, title: '300 likes', price: 6, posts }
  const mail = customerMail({ ...context, submission: sampleSubmission({ items: [item], amount: 6 }) })
  expect(mail?.text).toMatch(/300 likes\nposts: #1 \(150\), #3 \(150\)\nTotal: \$6\n/)
  expect(mail?.html).toContain('#1 (150), #3 (150)')
})

it('both emails list everything as plain text, one line each', () => {
  const post = { _type: 'submissionPost' as const, link: 'https://t.example/71', share: 300 }
  const posts = [{ ...post, _key: 'a', number: 2, postId: '71' }]
  const item = { _key: 'item', _type: 'submissionItem' as const, title: '300 likes', price: 6, posts }
  const order = sampleSubmission({
    ...{ kind: 'order', reference: 'KS-7F3QK9', amount: 6, items: [item], page: '/en/order' },
    answers: [{ ...answers[0]!, value: 'Please hurry.' }],
    statusToken: 'KS-7F3QK9-token',
  })
  const both = { ...context, form: sampleForm({ next: null }), submission: order }
  expect(customerMail(both)?.text).toBe(
    [
      'Hi Mara,',
      form.mailTexts.orderText,
      'Reference: KS-7F3QK9\nYour order: 300 likes\nposts: #2 (300)\nTotal: $6',
      'Pay Now: https://pay.example/6\n' +
        'Check the Status: https://katsocial.example/en/order-status/KS-7F3QK9-token',
      form.mailTexts.closing,
      'Kat Social',
    ].join('\n\n'),
  )
  expect(teamMail(both)?.text).toBe(
    [
      'Reference: KS-7F3QK9\nYour order: 300 likes\nTotal: $6\n#2: 300 → https://t.example/71\n' +
        'Message: Please hurry.\nPage: /en/order',
      'Open it in the inbox: https://katsocial.example/studio/inbox/KS-7F3QK9',
    ].join('\n\n'),
  )
})

it('the customer’s email has no line for posts if none were chosen', () => {
  const { text } = customerMail(context) ?? {}
  expect(text).toContain('Your order: 300 likes\nTotal: $6\n\n')
})

it('both emails are English HTML documents that fit a phone, without an empty paragraph for missing links', () => {
  const alone = { ...context, payAddress: null, siteUrl: null }
  for (const mail of [customerMail(alone), teamMail(alone)]) {
    expect(mail?.html).toMatch(/^<!doctype html><html lang="en"><head><meta charSet="utf-8"\/>/)
    expect(mail?.html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
    expect(mail?.html).not.toContain('margin:16px 0 0')
    expect(mail?.text).not.toMatch(/\n{3}|\n$/)
  }
})

it('the team’s email labels the subject of a message as its form does, once, and does not call it an order', () => {
  const asking = sampleForm({
    kind: 'contact',
    fields: [sampleField({ key: 'subject', type: 'text', fills: 'service', label: 'Subject' })],
  })
  const title = 'Where is your office?'
  const items = [{ _key: 'item', _type: 'submissionItem' as const, title, service: title }]
  const answer = { _key: 'subject', _type: 'submissionAnswer' as const, field: 'subject', type: 'text' }
  const message = sampleSubmission({
    kind: 'contact',
    items,
    answers: [{ ...answer, label: 'Subject', value: title }],
  })
  const text = teamMail({ ...context, form: asking, submission: message })?.text ?? ''
  expect(text.match(/^Subject: Where is your office\?$/gm)).toHaveLength(1)
  expect(text).not.toContain(asking.texts.summary)
  const order = sampleSubmission({ kind: 'order', items })
  expect(teamMail({ ...context, form: asking, submission: order })?.text).toContain(
    `${asking.texts.summary}: ${title}`,
  )
})

it('the subject of the team’s email ends with the name, else the address, else just the reference', () => {
  const subject = (given: object) => teamMail({ ...context, submission: sampleSubmission(given) })?.subject
  const form = context.form.title
  expect(subject({ reference: 'KS-1', name: 'Mara Velez' })).toBe(`${form}: KS-1, Mara Velez`)
  expect(subject({ reference: 'KS-1', name: undefined, email: 'a@b.example' })).toBe(
    `${form}: KS-1, a@b.example`,
  )
  expect(subject({ reference: 'KS-1', name: undefined, email: undefined })).toBe(`${form}: KS-1`)
})

it('the team’s email contains every answer, even one that resembles a part of the order', () => {
  const answer = { _type: 'submissionAnswer' as const, type: 'text' }
  const answers = [
    { ...answer, _key: 'goal', field: 'goal', label: 'Your goal', value: '300 likes' },
    { ...answer, _key: 'total', field: 'total', label: 'Total', value: 'As low as possible' },
  ]
  const text = teamMail({ ...context, submission: sampleSubmission({ answers }) })?.text
  expect(text).toContain('Your goal: 300 likes')
  expect(text).toContain('Total: As low as possible')
})

it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'the team’s email quotes the lines of a longer answer, so that none passes for a line of its own: %j',
  (lineBreak) => {
    const value = ['Hello', '', 'Open it in the inbox: https://evil.example/'].join(lineBreak)
    const answers = [
      {
        _type: 'submissionAnswer' as const,
        _key: 'm',
        field: 'm',
        label: 'Message',
        type: 'longText',
        value,
      },
    ]
    const text = teamMail({ ...context, submission: sampleSubmission({ answers }) })?.text
    expect(text).toContain('Message:\n> Hello\n>\n> Open it in the inbox: https://evil.example/\n')
  },
)

it('the customer’s email after the free trial promises no payment link', () => {
  const trial = sampleSubmission({ kind: 'trial', amount: 0 })
  for (const text of [
    customerMail({ ...context, submission: trial })?.text,
    customerMail({ ...context, submission: trial })?.html,
  ]) {
    expect(text).toContain('We’ll set it up and write to Mara@makes.example. There’s nothing to pay.')
    expect(text).not.toContain(`We write to Mara@makes.example about`)
  }
  // A form that is only for the trial has its own words for what happens next.
  const form = { ...context.form, kind: 'trial' as const }
  expect(customerMail({ ...context, form, submission: trial })?.text).toContain(
    'We write to Mara@makes.example about',
  )
})

it.each([
  ['order', 'We received your order', 'Thank you for your order.'],
  ['trial', 'Your free trial', 'Thank you for trying us out.'],
  ['quote', 'We received your message', 'Thank you for writing to us.'],
  ['contact', 'We received your message', 'Thank you for writing to us.'],
] as const)('the customer’s email suits a form of the kind “%s”', (kind, subject, lead) => {
  const sent = sampleSubmission({ kind })
  const mail = customerMail({ ...context, submission: sent })
  expect(mail?.subject).toBe(`${subject} ${sent.reference}`)
  expect(mail?.text).toContain(lead)
  expect(mail?.html).toContain(lead)
})

it('the customer’s email names the trial, and the service only if it is offered', () => {
  const trialOf = (service: string) =>
    customerMail({
      ...context,
      submission: sampleSubmission({
        kind: 'trial',
        items: [
          {
            _key: 'item',
            _type: 'submissionItem',
            title: `${service}: Free trial`,
            price: 0,
            service,
            username: 'mara',
          },
        ],
      }),
    })?.text
  expect(trialOf('YouTube')).toContain('@mara: YouTube: Free trial')
  expect(trialOf('Win at evil.example')).toContain('@mara: Free trial')
})

it.each(['https://evil.example/verify', 'evil.example', 'www.evil.example now', 'a@evil.example'])(
  'the customer’s email does not greet %s',
  (name) => {
    const mail = customerMail({ ...context, submission: sampleSubmission({ name }) })
    expect([mail?.text, mail?.html].join()).not.toMatch(/evil/)
  },
)

it.each(['Mara Velez', 'Zoë', 'D’Angelo', 'Dr. Cat', 'Jean-Luc'])(
  'the customer’s email greets %s by the first name',
  (name) => {
    expect(customerMail({ ...context, submission: sampleSubmission({ name }) })?.text).toContain(
      `Hi ${name.split(' ')[0] ?? ''},`,
    )
  },
)

it('the team’s email has everything as escaped text, and replies go to the customer', () => {
  const mail = teamMail(context)
  expect(mail).toMatchObject({ to: ['team@katsocial.example'], replyTo: 'Mara@makes.example' })
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(mail?.text).toContain('Message: <script>alert(1)</script>')
  expect(mail?.html).toContain('&lt;script&gt;')
  expect(mail?.html).not.toContain('<script>')
  // A message may be in Arabic or Hebrew.
  expect(mail?.html).toMatch(/<td [^>]*dir="auto"[^>]*>&lt;script&gt;/)
  const address = `https://katsocial.example/studio/inbox/${submission.reference}`
  expect(mail?.text).toContain(address)
  expect(mail?.html).toContain(`href="${address}"`)
  expect(teamMail({ ...context, siteUrl: null })?.text).not.toContain('/studio/')
})

it('there is no email about spam, or without an address', () => {
  const spam = { ...context, submission: sampleSubmission({ status: 'spam' }) }
  expect([customerMail(spam), teamMail(spam)]).toEqual([null, null])
  const { email: _, ...anonymous } = sampleSubmission()
  expect(customerMail({ ...context, submission: anonymous })).toBeNull()
  expect(teamMail({ ...context, form: sampleForm({ notify: [] }) })).toBeNull()
})

it('the customer’s replies go to the first notified address, or else to the site’s', () => {
  const replyTo = (notify: string[], email: string | null) =>
    customerMail({ ...context, form: sampleForm({ notify, email }) })?.replyTo
  expect(replyTo(['ada@team.example', 'bob@team.example'], 'hello@katsocial.example')).toBe(
    'ada@team.example',
  )
  expect(replyTo([], 'hello@katsocial.example')).toBe('hello@katsocial.example')
  expect(replyTo([], null)).toBeUndefined()
})

it('the team’s email goes to everyone who is notified, and names the page', () => {
  const notify = ['ada@team.example', 'bob@team.example']
  const sent = sampleSubmission({ page: '/en/followers' })
  const mail = teamMail({ ...context, form: sampleForm({ notify }), submission: sent })
  expect(mail?.to).toEqual(notify)
  expect(mail?.text).toContain('Page: /en/followers')
})

it('only the team’s email names the campaign', () => {
  const campaign = { source: 'instagram', campaign: 'spring' }
  const received = { ...context, submission: sampleSubmission({ page: '/en/tiktok', campaign }) }
  expect(teamMail(received)?.text).toContain('Page: /en/tiktok\nCampaign: instagram / – / spring')
  expect(customerMail(received)?.text).not.toMatch(/instagram|spring/)
})

it('a payment link is filled in with values that cannot change its target', () => {
  const about = {
    reference: 'KS-7F3QK9',
    kind: 'order' as const,
    amount: 7.5,
    email: 'a&b=c@d.co',
    items: [],
  }
  const at = (paymentLink: string | null) => paymentAddress({ paymentLink, packs: [], phones: [] }, about)
  expect(at('https://buy.stripe.com/x?client_reference_id={reference}&prefilled_email={email}')).toBe(
    'https://buy.stripe.com/x?client_reference_id=KS-7F3QK9&prefilled_email=a%26b%3Dc%40d.co',
  )
  expect(at('https://paypal.me/kat/{amount}USD')).toBe('https://paypal.me/kat/7.50USD')
  expect(at('javascript:alert(1)')).toBeNull()
  expect(at(null)).toBeNull()
})

it('a pack is paid for at its own link if it has one, and otherwise at the form’s', () => {
  const items = [{ pack: { _ref: 'pack-300' }, price: 6 }]
  const about = { reference: 'KS-7F3QK9', kind: 'order' as const, amount: 6, email: 'a@b.co', items }
  const at = (paymentLink: string | null) => {
    const packs = [{ id: 'pack-300', price: 6, paymentLink }]
    return paymentAddress({ paymentLink: 'https://pay.example/form', packs, phones: [] }, about)
  }
  expect(at('https://pay.example/pack')).toBe('https://pay.example/pack')
  expect(at(null)).toBe('https://pay.example/form')
})

it('the subject of the team’s email contains the sender’s name, or else the email address', () => {
  const { name: _name, ...nameless } = sampleSubmission()
  const subjectOf = (about: typeof submission) => teamMail({ ...context, submission: about })?.subject
  expect(subjectOf(sampleSubmission({ name: 'Mara Makes' }))).toContain('Mara Makes')
  expect(subjectOf(nameless)).toContain('Mara@makes.example')
})

it('an overlong subject is cut to 200 characters', () => {
  const named = { ...context, submission: { ...submission, name: 'x'.repeat(300) } }
  expect(teamMail(named)?.subject).toHaveLength(200)
})

it('an overlong subject is never cut within an emoji', () => {
  for (const start of ['x', 'xx']) {
    const named = { ...context, submission: { ...submission, name: start + '🐈'.repeat(300) } }
    expect(teamMail(named)?.subject).toMatch(/🐈$/u)
  }
})
