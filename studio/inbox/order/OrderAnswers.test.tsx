import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { sampleOrder } from '../sample-for-tests'
import { OrderAnswers } from './OrderAnswers'

it('shows an answer in the writing direction of its script', () => {
  const message = 'مرحبا، أريد موقعًا جديدًا'
  const order = sampleOrder({ answers: [{ label: 'Message', type: 'longText', value: message }] })
  renderInStudio(<OrderAnswers order={order} siteUrl="https://site.example" />)
  expect(screen.getByText(message).closest('[dir]')?.getAttribute('dir')).toBe('auto')
})

it.each(['text', 'longText'])('turns only web addresses into links in an answer of type %s', (type) => {
  const value =
    '1. https://www.tiktok.com/@mara.makes/video/71\n<b>javascript:alert(1)</b> “http://a.example/?q=ü&x=<i>”'
  renderInStudio(
    <OrderAnswers
      order={sampleOrder({ answers: [{ label: 'Posts', type, value }] })}
      siteUrl="https://site.example"
    />,
  )
  const answer = screen.getByText(
    (_text, element) => element?.textContent === value && element.matches('[dir]'),
  )
  const links = [...answer.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.rel])).toEqual([
    [
      'https://www.tiktok.com/@mara.makes/video/71',
      'https://www.tiktok.com/@mara.makes/video/71',
      'noreferrer nofollow',
    ],
    ['http://a.example/?q=ü&x=', 'http://a.example/?q=%C3%BC&x=', 'noreferrer nofollow'],
  ])
})

/** Shows what was sent with an order; returns the lines as text. */
function linesOf(given: Record<string, unknown>) {
  renderInStudio(<OrderAnswers order={sampleOrder(given)} siteUrl="https://site.example" />)
  return screen.getByRole('region', { name: 'Sent' }).textContent
}

it('shows who sent an order, what they agreed to, and where', () => {
  expect(linesOf({ consent: 'I agree to the Terms of Use.', answers: [] })).toBe(
    'SentNameMara MakesEmailmara@makes.exampleAgreed toI agree to the Terms of Use.' +
      'On page/en/likes-views/mara.makesWith formOrder form',
  )
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['mailto:mara@makes.example', 'https://site.example/en/likes-views/mara.makes'])
})

it('shows nothing that an order does not have', () => {
  expect(linesOf({ name: null, email: null, page: null, formTitle: null, answers: [] })).toBe('Sent')
})

it('does not link to a page whose address has lost the visitor’s choice with the personal data', () => {
  expect(linesOf({ page: '/en/likes-views/:username', answers: [] })).toContain('On page/en/likes-views/…')
  expect(screen.queryByRole('link', { name: /likes-views/ })).toBeNull()
})

it.each([
  ['phone', '(916) 555-0142', 'tel:9165550142'],
  ['email', 'kat@makes.example', 'mailto:kat@makes.example'],
  ['url', 'makes.example', 'https://makes.example/'],
  ['url', 'javascript:alert(1)', undefined],
  ['choice', 'www.makes.example', undefined],
])('links an answer of type %s to what it leads to: %s', (type, value, href) => {
  linesOf({ answers: [{ label: 'Contact', type, value }] })
  expect(screen.getByText(value).closest('a')?.getAttribute('href')).toBe(href)
})

it.each([
  ['text', 'Kat', true],
  ['choice', 'PayPal', false],
  ['consent', 'Yes', false],
  ['text', null, false],
])('has a button to copy an answer that was typed (%s, %j): %s', (type, value, canCopy) => {
  linesOf({ answers: [{ label: 'Your cat', type, value }] })
  expect(screen.queryByTitle('Copy the answer to Your cat') !== null).toBe(canCopy)
})

it('names an answer without a label after its field', () => {
  expect(linesOf({ answers: [{ field: 'wishes', type: 'text', value: 'Soon' }] })).toContain('wishesSoon')
})

it('names the campaign that led to an order in one line, and no other', () => {
  const show = (campaign: unknown) =>
    renderInStudio(<OrderAnswers order={sampleOrder({ campaign })} siteUrl="https://site.example" />)
  const { unmount } = show({ source: 'instagram', campaign: 'spring' })
  expect(screen.getByText('instagram / – / spring')).toBeDefined()
  unmount()
  for (const none of [undefined, null, {}, { source: ' ' }, 'spring']) {
    const shown = show(none)
    expect(screen.getByText('/en/likes-views/mara.makes')).toBeDefined()
    expect(screen.queryByText('From campaign')).toBeNull()
    shown.unmount()
  }
})
