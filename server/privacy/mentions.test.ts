import { describe, expect, it } from 'vitest'
import { mentions } from './mentions'

describe('an email address is mentioned', () => {
  const isMentioned = (text: string) =>
    mentions({ answers: [{ value: text }] }, { email: 'Anna@makes.example' })

  it.each([
    'anna@makes.example',
    'ANNA+shop@Makes.example',
    'My colleague anna@makes.example also wants an answer',
    'Write to anna@makes.example.',
    'Anna <anna@makes.example>, Bob <bob@makes.example>',
    'mailto:anna@makes.example?subject=Hi',
    'https://makes.example/?to=anna@makes.example&from=bob',
    'One line\n*anna@makes.example*',
  ])('by itself, with a tag, or in a text: %s', (text) => {
    expect(isMentioned(text)).toBe(true)
  })

  it.each(['joanna@makes.example', 'anna@makes.example.net', 'Anna at makes.example', 'anna@', ''])(
    'not by another one: %s',
    (text) => {
      expect(isMentioned(text)).toBe(false)
    },
  )

  it('in any field, however a script has stored it', () => {
    const person = { email: 'anna@makes.example' }
    expect(mentions({ notes: 'Same as anna@makes.example' }, person)).toBe(true)
    expect(mentions({ activity: [null, { text: 'To anna@makes.example' }] }, person)).toBe(true)
    expect(mentions({ notes: 7, answers: 'none', items: null }, person)).toBe(false)
  })
})

describe('an account is mentioned', () => {
  const isMentioned = (text: string) => mentions({ items: [{ username: text }] }, { account: 'anna.makes' })

  it.each([
    'anna.makes',
    '@Anna.Makes',
    'Likes for @anna.makes, please',
    'It is @anna.makes.',
    'https://www.tiktok.com/@anna.makes/video/7300000000000000001?lang=en',
    'https://instagram.com/anna.makes',
    '/en/likes-views/anna.makes',
    'First line\nanna.makes\nlast line',
    'First line\r\n  Anna.makes \r\nlast line',
  ])('by itself, in a link, or in a text: %s', (text) => {
    expect(isMentioned(text)).toBe(true)
  })

  it.each([
    'anna',
    'joanna.makes',
    '@anna.makes.more',
    'anna.makes@mail.example',
    'a@nna.makes',
    'Yes, Anna.makes cakes',
    '',
  ])('not by other words: %s', (text) => {
    expect(isMentioned(text)).toBe(false)
  })
})
