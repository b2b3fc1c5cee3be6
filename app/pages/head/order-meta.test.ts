import { expect, test } from 'vitest'
import { pageQuery, siteSettingsQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { metaValues } from './meta-for-tests'
import { orderMeta } from './order-meta'

test('an order page has its own title in the site’s pattern and the site’s card, and is not indexed', async () => {
  const page = await querySeed(pageQuery, { slug: 'order' })
  const settings = await querySeed(siteSettingsQuery)
  if (!page || !settings) throw new Error('The seed has no order page.')
  const root = {
    settings: { ...settings, titlePattern: '{title} | NEWBRAND' },
    site: { siteUrl: 'https://kat.example', mediaBaseUrl: '' },
  }
  const headOf = (seo: typeof page.seo) =>
    metaValues(
      orderMeta({
        matches: [{ id: 'root', data: root }],
        path: '/en/order/pack-300',
        data: { page: { ...page, title: 'Your order', seo } },
      }),
    )
  expect(headOf(null)).toMatchObject({
    title: 'Your order | NEWBRAND',
    robots: 'noindex',
    canonical: 'https://kat.example/en/order/pack-300',
    'og:image': 'https://kat.example/images/social/home.png',
  })
  expect(page.seo && headOf({ ...page.seo, title: 'Order it', noIndex: false })).toMatchObject({
    title: 'Order it | NEWBRAND',
    robots: 'noindex',
  })
})
