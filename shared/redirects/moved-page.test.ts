import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { redirectsAt, redirectToPage } from './moved-page'

it('finds redirects by their path in any case, with and without a trailing slash', () => {
  expect(redirectsAt(['/en/Promo', '/en/promo', '/en/sale']).params.paths).toEqual([
    '/en/promo',
    '/en/promo/',
    '/en/sale',
    '/en/sale/',
  ])
})

it('does not find drafts of redirects, which have no effect yet', async () => {
  const { query, params } = redirectsAt(['/en/promo'])
  const redirect = { _type: 'redirect', from: '/en/Promo/' }
  const dataset = [
    { ...redirect, _id: 'promo' },
    { ...redirect, _id: 'drafts.promo' },
  ]
  const found = await evaluate(parse(`${query}._id`, { params }), { dataset, params })
  expect(await found.get()).toEqual(['promo'])
})

it('the redirect from a page’s old address is temporary: it may get that address back', () => {
  expect(redirectToPage('/en/old', 'page-contact')).toEqual({
    _type: 'redirect',
    from: '/en/old',
    to: { _type: 'textLink', page: { _type: 'reference', _ref: 'page-contact' } },
    permanent: false,
  })
})
