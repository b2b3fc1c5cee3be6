import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityDocument } from 'sanity'
import { describe, expect, it } from 'vitest'
import {
  freeAddress,
  validateAlone,
  validateFormNumber,
  validateRedirectStart,
  validateRedirectTarget,
  validateSlug,
} from './addresses'
import { clientOf } from './client-for-tests'
import { address } from './fields'

const reference = (_ref: string) => ({ _type: 'reference', _ref })
const slug = (current: string) => ({ _type: 'slug', current })
const documents = [
  {
    _id: 'siteSettings',
    _type: 'siteSettings',
    homePage: reference('start'),
    likesViewsPage: reference('likes'),
    orderPage: reference('missing'),
  },
  { _id: 'start', _type: 'page', title: 'Start', slug: slug('start') },
  { _id: 'likes', _type: 'page', title: 'Likes', slug: slug('likes') },
  { _id: 'contact', _type: 'page', title: 'Contact', slug: slug('contact') },
  { _id: 'drafts.contact-copy', _type: 'page', title: 'Contact, a copy', slug: slug('contact') },
  { _id: 'drafts.idea', _type: 'page', title: 'Idea', slug: slug('idea') },
  // Scheduled at Sanity, or part of a release.
  { _id: 'versions.rSpring.contact', _type: 'page', title: 'Contact in spring', slug: slug('contact') },
  { _id: 'versions.rSpring.offers', _type: 'page', title: 'Offers', slug: slug('offers') },
  { _id: 'versions.rSpring.promo', _type: 'redirect', from: '/en/promo' },
  { _id: 'price', _type: 'page', title: 'Price', slug: slug('500-likes-for-5') },
  { _id: 'twin', _type: 'service', name: 'Twin', slug: slug('likes') },
  { _id: 'pack-500', _type: 'pack', quantity: 500 },
  { _id: 'promo', _type: 'redirect', from: '/en/Promo' },
  { _id: 'cafe', _type: 'redirect', from: '/caf%C3%A9/' },
  { _id: 'unfinished', _type: 'redirect' },
  { _id: 'malformed', _type: 'redirect', from: 7 },
  { _id: 'form-contact', _type: 'form', title: 'Contact form', provider: 'site', formId: '250131874523456' },
  { _id: 'form-old', _type: 'form', title: 'Old form', provider: 'external', formId: '250131874523457' },
]

/** The context of a validator for one of the documents, or for a copy of it. */
function contextOf(document: object) {
  const client = clientOf(documents)
  const known = { _id: 'new', _type: 'redirect', _createdAt: '', _updatedAt: '', _rev: 'one', ...document }
  return { document: known satisfies SanityDocument, getClient: () => client }
}

describe('a redirect', () => {
  it.each([
    ['/EN/HOME', 'The site uses /EN/HOME itself'],
    ['/en/profile/mara.makes', 'The site itself has a page at /en/profile/mara.makes'],
    ['/en/likes/mara.makes', 'The site itself has a page at'],
    ['/en/order/PACK-500', 'The site itself has a page at'],
    ['/en/Contact', 'The page “Contact” is at /en/Contact'],
    ['/en/promo', 'This address already has a redirect.'],
    ['/en/promo/', 'This address already has a redirect.'],
    ['/Café', 'This address already has a redirect.'],
    ['/en/contact/', 'The page “Contact” is at /en/contact/'],
    ['/robots.txt/', 'The site uses /robots.txt/ itself'],
    ['/%61pi/health', 'The site uses /%61pi/health itself'],
  ])('cannot start at %s, which is in use', async (from, message) => {
    expect(await validateRedirectStart(from, contextOf({}))).toContain(message)
  })

  it('cannot start at the address of a file in public/', async () => {
    const files = readdirSync(join(import.meta.dirname, '../../public'))
    expect(files).toContain('favicon.ico')
    for (const file of files)
      expect([file, await validateRedirectStart(`/${file}`, contextOf({}))]).toEqual([
        file,
        `The site uses /${file} itself, so nobody would be redirected.`,
      ])
  })

  it.each(['/en/web-design', '/en/likes-views/old', '/en/order/old-pack', '/favicon.png', '/en/contact/us'])(
    'can start at %s',
    async (from) => {
      expect(await validateRedirectStart(from, contextOf({}))).toBe(true)
    },
  )

  it.each([undefined, '', 'en/contact'])(
    'accepts %j as its start, since other rules report it',
    async (from) => {
      expect(await validateRedirectStart(from, contextOf({}))).toBe(true)
    },
  )

  it('may keep its address, and cannot lead to itself or to another redirect, whatever the spelling', async () => {
    const context = contextOf({ _id: 'drafts.promo', from: '/en/Promo' })
    expect(await validateRedirectStart('/en/Promo', context)).toBe(true)
    const to = (path: string, given = context) =>
      validateRedirectTarget({ href: `https://site.example${path}` }, given, 'https://site.example')
    expect(await to('/en/PROMO')).toBe('It leads to itself.')
    expect(await to('/EN/promo', contextOf({ from: '/en/new' }))).toContain('Another redirect starts there')
    expect(await to('/en/promo/', contextOf({ from: '/en/new' }))).toContain('Another redirect starts there')
    expect(await to('/caf%c3%a9', contextOf({ from: '/en/new' }))).toContain('Another redirect starts there')
    expect(await to('/en/new', contextOf({ from: '/en/new/' }))).toBe('It leads to itself.')
    expect(await to('/en/contact')).toBe(true)
  })

  it('can lead to another site, even to a path that redirects on this site', async () => {
    const to = (href: string) =>
      validateRedirectTarget({ href }, contextOf({ from: '/en/new' }), 'https://site.example')
    for (const path of ['/en/promo', '/en/new'])
      expect(await to(`https://elsewhere.example${path}`)).toBe(true)
  })

  it('cannot lead to an email address or a phone number', async () => {
    const to = (href: string) => validateRedirectTarget({ href }, contextOf({}), 'https://site.example')
    expect(await to('https://elsewhere.example/')).toBe(true)
    for (const href of ['mailto:hello@example.com', 'tel:+15550100'])
      expect(await to(href)).toContain('A redirect can only lead to a page')
  })
})

describe('the address of a page', () => {
  const check = (current: string, _id = 'drafts.new') =>
    validateSlug(slug(current), contextOf({ _id, _type: 'page' }))

  it.each([
    ['Contact', 'Use lower-case letters'],
    ['contact', '“Contact” already has the address /en/contact.'],
    ['home', 'The site uses /en/home itself.'],
    ['order-status', 'The site uses /en/order-status itself.'],
    ['likes-views', '/en/likes-views always leads to “Likes”.'],
  ])('cannot be %s, which is in use', async (address, message) => {
    expect(await check(address)).toContain(message)
    expect(await check(address, 'other')).toContain(message)
  })

  it('can be a default address only for the page that the settings choose for it', async () => {
    expect(await check('likes-views', 'drafts.likes')).toBe(true)
    expect(await check('likes-views', 'likes')).toBe(true)
    expect(await check('home', 'start')).toBe(true)
    expect(await check('order-status', 'start')).toContain('The site uses /en/order-status itself.')
  })

  it('remains valid for the page published there, even if drafts of other pages have the same one', async () => {
    expect(await check('contact', 'drafts.contact')).toBe(true)
    expect(await check('contact', 'contact')).toBe(true)
    expect(await check('contact', 'drafts.contact-copy')).toContain('“Contact” already has the address')
  })

  it('may be shared by other versions of the same page in releases', async () => {
    for (const _id of ['contact', 'drafts.contact', 'versions.rSpring.contact', 'versions.rAutumn.contact'])
      expect(await check('contact', _id)).toBe(true)
    expect(await check('contact', 'drafts.new')).toContain('“Contact” already has the address')
  })

  it('cannot be that of a page in a release unless that page is the one checked', async () => {
    expect(await check('offers', 'drafts.new')).toContain('“Offers” already has the address')
    expect(await check('offers', 'drafts.offers')).toBe(true)
  })

  it('cannot be another published page’s, or another draft’s unless the page is published there', async () => {
    expect(await check('likes', 'likes')).toContain('“Twin” already has the address')
    expect(await check('idea', 'drafts.new')).toContain('“Idea” already has the address')
    expect(await check('idea', 'drafts.contact')).toContain('“Idea” already has the address')
  })

  it.each(['profile', 'order'])('can be %s while no page is chosen for it', async (address) => {
    expect(await check(address)).toBe(true)
  })

  it.each(['api', 'lake', 'studio', 'en', 'web-design'])(
    'can be %s, which is reserved only at the root, not below /en/',
    async (address) => {
      expect(await check(address)).toBe(true)
    },
  )
})

describe('the number of a form', () => {
  const copy = { _id: 'drafts.copy', _type: 'form', provider: 'site' }

  it('cannot be the number of another of this site’s forms, whose page a copy would take over', async () => {
    expect(await validateFormNumber('250131874523456', contextOf(copy))).toBe(
      '“Contact form” already has this number. Change one digit.',
    )
  })

  it.each([
    ['its own', '250131874523456', { ...copy, _id: 'drafts.form-contact' }],
    ['a new one', '250131874523458', copy],
    ['that of an external form', '250131874523457', copy],
    [
      'that of any other form, if an external provider runs it',
      '250131874523456',
      { ...copy, provider: 'external' },
    ],
  ])('can be %s', async (_, number, document) => {
    expect(await validateFormNumber(number, contextOf(document))).toBe(true)
  })
})

it('an address in use is accepted in a document that is validated alone, unless it is wrong whatever others there are', async () => {
  const context = contextOf({ _id: 'drafts.new', from: '/en/new' })
  validateAlone(context.document)
  const origin = 'https://site.example'
  expect(await validateSlug(slug('contact'), context)).toBe(true)
  expect(await validateSlug(slug('Contact'), context)).toContain('Use lower-case letters')
  expect(await validateRedirectStart('/en/contact', context)).toBe(true)
  expect(await validateRedirectStart('/studio', context)).toContain('The site uses /studio itself')
  expect(await validateRedirectTarget({ href: `${origin}/en/promo` }, context, origin)).toBe(true)
  expect(await validateRedirectTarget({ href: `${origin}/en/new` }, context, origin)).toBe(
    'It leads to itself.',
  )
  expect(await validateFormNumber('250131874523456', context)).toBe(true)
})

it.each([
  ['a title', 'Sale!', 'sale'],
  ['a title with a number if its address is taken', 'Contact', 'contact-2'],
  ['a title with a number if the site itself is there', 'Home', 'home-2'],
  ['a title with a price', 'Packs from $2', 'packs-from-2'],
  ['a title with a price if its address is taken', '500 likes for 5€', '500-likes-for-5-2'],
  ['a title with “&”', 'Likes & views', 'likes-and-views'],
  ['a title with an apostrophe', 'What’s new', 'whats-new'],
  ['a title in other Latin letters', 'Größe, Ærø, Łódź, ﬁn', 'groesse-aeroe-lodz-fin'],
  ['a title whose letters and accents are apart', 'Bu\u0308ro, Cafe\u0301', 'buero-cafe'],
  ['nothing without a title', undefined, ''],
])('“Generate” makes an address from %s', async (_name, title, address) => {
  expect(await freeAddress(title, contextOf({ _type: 'page', title }))).toBe(address)
})

it('“Generate” enters the free address unchanged, without the Studio’s own slugify', () => {
  const { slugify } = address('title').options!
  expect(slugify!('packs-from-2')).toBe('packs-from-2')
})
