import { expect, test } from 'vitest'
import { withQuery } from './with-query'

const ordering = (href: string) => withQuery(href, { service: 'iPhone 12 Pro' }, '/en/iphone')

test('adds parameters to the query of a path or a URL, before the anchor', () => {
  expect(ordering('/en/jotform-iphone')).toBe('/en/jotform-iphone?service=iPhone+12+Pro')
  expect(ordering('/en/order#form')).toBe('/en/order?service=iPhone+12+Pro#form')
  expect(ordering('https://shop.example')).toBe('https://shop.example?service=iPhone+12+Pro')
  expect(ordering('https://shop.example/?shop=1&new#a?b')).toBe(
    'https://shop.example/?shop=1&new&service=iPhone+12+Pro#a?b',
  )
  expect(ordering('/en/order?service=phone&from=a%20b')).toBe('/en/order?from=a%20b&service=iPhone+12+Pro')
})

test('an anchor becomes the path of its page with the parameters', () => {
  expect(ordering('#order-section')).toBe('/en/iphone?service=iPhone+12+Pro#order-section')
  expect(ordering('#')).toBe('#')
})

test.each(['tel:+15551234567', 'mailto:shop@example.com?subject=Phone', 'sms:+15551234567'])(
  '%s is unchanged',
  (href) => {
    expect(ordering(href)).toBe(href)
  },
)
