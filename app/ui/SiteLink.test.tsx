import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SiteLink } from './SiteLink'

const shown = (href: string | null) => renderToStaticMarkup(<SiteLink href={href}>Our friends</SiteLink>)

it.each(['https://example.com/', 'http://example.com/', 'HTTPS://example.com/', '//example.com/'])(
  'a link to another site opens a new tab without a referrer: %s',
  (href) => {
    expect(shown(href)).toBe(`<a href="${href}" target="_blank" rel="noreferrer">Our friends</a>`)
  },
)

it.each(['/en/terms', '/en/terms?to=https://example.com', '#order', 'mailto:hello@example.com'])(
  'any other link opens in the same tab: %s',
  (href) => {
    expect(shown(href)).toBe(`<a href="${href}">Our friends</a>`)
  },
)

it.each([null, ''])('a link without a target renders only its text: %j', (href) => {
  expect(shown(href)).toBe('<span>Our friends</span>')
})
