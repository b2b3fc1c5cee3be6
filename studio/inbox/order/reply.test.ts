import { describe, expect, it } from 'vitest'
import { sampleOrder } from '../sample-for-tests'
import { mailtoUrl, replyTo, statusUrlOf } from './reply'

const context = {
  member: 'Ada',
  brand: 'Kat Social',
  statusUrl: 'https://site.example/en/order-status/KS-7F3QK9-a',
}

describe('a reply', () => {
  it('starts with a natural greeting', () => {
    expect(replyTo(sampleOrder(), context)).toEqual({
      to: 'mara@makes.example',
      subject: 'Your order KS-7F3QK9',
      body: [
        'Hi Mara,',
        'Thank you for your order KS-7F3QK9 (300 likes for @mara.makes).',
        '',
        'You can see how your order is doing here:\nhttps://site.example/en/order-status/KS-7F3QK9-a',
        'Best regards,\nAda\nKat Social',
      ].join('\n\n'),
    })
  })

  it('does not greet with anything but a name', () => {
    for (const name of ['https://acme.example', '@mara.makes', ' ', null])
      expect(replyTo(sampleOrder({ name }), context)?.body, name ?? 'none').toMatch(/^Hello,\n/)
  })

  it('names no status page if there is none', () => {
    expect(replyTo(sampleOrder(), { ...context, statusUrl: null })?.body).toBe(
      [
        'Hi Mara,',
        'Thank you for your order KS-7F3QK9 (300 likes for @mara.makes).',
        '',
        'Best regards,\nAda\nKat Social',
      ].join('\n\n'),
    )
  })

  it('is signed by the brand alone if the member has not given a name', () => {
    const body = replyTo(sampleOrder(), { ...context, member: null })?.body
    expect(body).toMatch(/Best regards,\nKat Social$/)
  })

  it('has a valid link even if the quoted message is cut off at an emoji', () => {
    const answers = [
      { _key: 'm', field: 'm', label: 'Message', type: 'longText', value: `x${'🐈'.repeat(700)}` },
    ]
    const reply = replyTo(sampleOrder({ kind: 'contact', answers }), context)
    expect(decodeURIComponent(mailtoUrl(reply!))).toContain('🐈 …')
  })

  it('quotes the message, shortened if it is long', () => {
    const written = 'Hello!\nCould you help?'
    const answers = [{ field: 'm', label: 'Message', type: 'longText', value: written }]
    const order = sampleOrder({ kind: 'contact', name: null, items: [], answers })
    const { subject, body } = replyTo(order, context)!
    expect(subject).toBe('Your message KS-7F3QK9')
    expect(body).toMatch(/^Hello,\n\nThank you for your message/)
    expect(body).toMatch(/You wrote:\n> Hello!\n> Could you help\?$/)
    expect(body).not.toContain('order-status')
    expect(replyTo({ ...order, kind: 'order' }, context)?.body).not.toContain('You wrote')
    expect(replyTo({ ...order, answers: [] }, context)?.body).not.toContain('You wrote')
  })

  it.each([
    ['Latin', 'word '],
    ['Cyrillic', 'Здравствуйте, расскажите о ценах. '],
    ['Japanese', 'フォロワーについて教えてください。'],
    ['emoji', '🐈'],
    ['short lines', 'a\n'],
  ])('is short enough for all mail programs, whatever the script of the message: %s', (_script, words) => {
    const answers = [{ field: 'm', label: 'Message', type: 'longText', value: `x${words.repeat(2_000)}` }]
    const url = mailtoUrl(replyTo(sampleOrder({ kind: 'contact', answers }), context)!)
    expect(url.length).toBeLessThan(2_000)
    expect(url.length).toBeGreaterThan(1_000)
    expect(decodeURIComponent(url)).toMatch(/> x[^]*\S …$/)
  })

  it.each([
    ['order', 'Your order KS-7F3QK9', 'Thank you for your order KS-7F3QK9.'],
    ['quote', 'Your quote request KS-7F3QK9', 'Thank you for asking us for a quote (KS-7F3QK9).'],
    ['trial', 'Your free trial KS-7F3QK9', 'Thank you for trying us out (KS-7F3QK9).'],
    ['contact', 'Your message KS-7F3QK9', 'Thank you for your message (KS-7F3QK9).'],
  ])('names what it replies to: %s', (kind, subject, thanks) => {
    const reply = replyTo(sampleOrder({ kind, items: [] }), context)
    expect(reply?.subject).toBe(subject)
    expect(reply?.body).toContain(`\n\n${thanks}\n\n`)
  })

  it('links to the order’s status page if there is one', () => {
    expect(statusUrlOf({ statusToken: 'KS-7F3QK9-a' }, 'https://site.example')).toBe(context.statusUrl)
    expect(statusUrlOf({ statusToken: null }, 'https://site.example')).toBeNull()
  })

  it('is not offered without an email address', () => {
    expect(replyTo(sampleOrder({ email: null }), context)).toBeNull()
  })

  it('escapes what a visitor typed, so that it cannot add parts to the link', () => {
    const typed = 'a?bcc=others@evil.example&x@makes.example'
    const address = new URL(mailtoUrl({ to: typed, subject: 'A & B?', body: 'One\nTwo' }))
    expect(decodeURIComponent(address.pathname)).toBe(typed)
    expect([...address.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(address.searchParams.get('body')).toBe('One\r\nTwo')
  })
})
