import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { DEFAULT_MESSAGES } from '~shared/default-texts/messages'
import { parseResult } from './parse-result.server'
import {
  homePageQuery,
  orderableQuery,
  ownFormQuery,
  pageQuery,
  serviceQuery,
  siteSettingsQuery,
  sitemapPartsQuery,
  sitemapQuery,
} from './queries'
import { shapeOfResult } from './result-shapes.server'
import { querySeed, section } from './seed-for-tests'

const numbers = (packs: { quantity: number; price: number }[]) =>
  packs.map(({ quantity, price }) => [quantity, price])
const fivePacks = [
  [100, 2],
  [200, 4],
  [300, 6],
  [400, 8],
  [500, 10],
]

describe('siteSettingsQuery', () => {
  it('lists the navigation in order, with the seven services in the submenu', async () => {
    const settings = await querySeed(siteSettingsQuery)
    expect(settings?.navigation.map(({ link }) => [link.label, link.href])).toEqual([
      ['Website Design', '/en/website-design'],
      ['Social Media Services', '/en/social-media-services'],
      ['Creative Video Marketing', '/en/creative-video-marketing'],
      ['Free Hosting', '/en/free-hosting'],
      ['Contact', '/en/contact'],
    ])
    expect(settings?.navigation.map(({ submenu }) => submenu)).toEqual([
      'none',
      'services',
      'none',
      'none',
      'none',
    ])
    expect(settings?.headerAction).toEqual({ label: 'Request A Quote', href: '/en/request-a-quote' })
    expect(settings?.services.map(({ name, href }) => [name, href])).toEqual([
      ['TikTok', '/en/tiktok'],
      ['Facebook', '/en/facebook'],
      ['Instagram', '/en/instagram'],
      ['Twitter ( X )', '/en/twitter'],
      ['YouTube', '/en/youtube'],
      ['Google', '/en/google'],
      ['Website Traffic', '/en/website-traffic'],
    ])
  })

  it('quotes the footer links exactly', async () => {
    const settings = await querySeed(siteSettingsQuery)
    const links = settings?.footer.columns.flatMap((column) =>
      column.links.map(({ label, href }) => [label, href]),
    )
    expect(links).toContainEqual(['TikTok Followers', '/en/followers'])
    expect(links).toContainEqual(['Tiktok Views/Likes', '/en/views-likes'])
    expect(links).toContainEqual(['Terms of Use', '/en/terms'])
    expect(links).toContainEqual(['Privacy Policy', '/en/policy'])
    expect(settings?.footer.copyright).toContain('{year}')
  })

  it('contains the texts of the not-found page', async () => {
    const settings = await querySeed(siteSettingsQuery)
    expect(settings?.notFound).toEqual({
      message: "Oops! The page you're looking for does not exist",
      actionLabel: 'Go Back to Home',
    })
  })

  it('contains every error message, so that editors can change it', async () => {
    expect((await querySeed(siteSettingsQuery))?.messages).toEqual(DEFAULT_MESSAGES)
  })

  it('links the charities button to another site', async () => {
    const settings = await querySeed(siteSettingsQuery)
    expect(settings?.charity).toEqual({
      label: 'View Our Charities',
      href: expect.stringMatching(/^https:\/\//),
    })
  })
})

describe('homePageQuery', () => {
  it('returns the page chosen in the settings, with its sections in order', async () => {
    const home = await querySeed(homePageQuery)
    expect(home?.slug).toBe('home')
    expect(home?.sections.slice(0, 3).map(({ _type }) => _type)).toEqual([
      'searchHero',
      'proofBar',
      'serviceBlurbs',
    ])
    expect(home).toEqual(await querySeed(pageQuery, { slug: 'home' }))
  })

  it('types Grow, Boost, Expand, Elevate at 120, 100 and 3000 ms', async () => {
    const hero = await section('home', 'searchHero')
    expect(hero.words).toEqual(['Grow', 'Boost', 'Expand', 'Elevate'])
    expect(hero.typing).toEqual({ typeMs: 120, deleteMs: 100, pauseMs: 3000 })
    expect(hero.destination).toBe('profile')
    expect(hero.placeholder).toBe('Enter TikTok username')
  })

  it('explains itself in three steps', async () => {
    const { steps, samplePacks, samplePackId } = await section('home', 'howItWorks')
    expect(steps.map(({ title }) => title)).toEqual([
      'Provide Username',
      'Choose a Pack',
      'Sit Back And Relax',
    ])
    expect(samplePacks.map(({ _id }) => _id)).toContain(samplePackId)
  })

  it('offers the five packs', async () => {
    const blurbs = await section('home', 'serviceBlurbs')
    expect(numbers(blurbs.packs.packs)).toEqual(fivePacks)
    expect(blurbs.web.tags).toEqual(['Construction', 'Real Estate', 'Law Firms', 'Influencers'])
  })

  it('shows seven client logos, each with its size', async () => {
    const { title, logos } = await section('home', 'clientLogos')
    expect(title).toBe('Valued Clients')
    expect(logos).toHaveLength(7)
    expect(logos[0]).toEqual({
      _key: expect.any(String),
      name: 'Norte Dental',
      image: {
        _id: 'image-norte-dental.svg',
        url: 'https://cdn.example/norte-dental.svg',
        width: 120,
        height: 24,
      },
    })
  })
})

describe('pageQuery', () => {
  it('returns null for an unknown address', async () => {
    expect(await querySeed(pageQuery, { slug: 'no-such-page' })).toBeNull()
  })

  it('types the two lines of the views and likes page at 50, 30 and 1000 ms', async () => {
    const hero = await section('views-likes', 'searchHero')
    expect(hero.words).toEqual(['Boost Your Like Count', 'Maximize Your View Reach'])
    expect(hero.typing).toEqual({ typeMs: 50, deleteMs: 30, pauseMs: 1000 })
    expect(hero.destination).toBe('likes-views')
  })

  it.each([
    {
      slug: 'profile',
      order: ['profileCard', 'videoPicker', 'orderForm', 'trustStrip', 'searchAgain', 'clientLogos'],
    },
    {
      slug: 'likes-views',
      order: ['packTabs', 'postPicker', 'orderForm', 'trustStrip', 'clientLogos'],
    },
  ])('returns the sections of the $slug page in the order of the ordering steps', async ({ slug, order }) => {
    const page = await querySeed(pageQuery, { slug })
    expect(page?.sections.map(({ _type }) => _type)).toEqual(order)
  })

  it('quotes the profile page exactly and counts up in 5 seconds', async () => {
    const card = await section('profile', 'profileCard')
    expect(card).toMatchObject({
      countUpMs: 5000,
      searchNewLabel: 'Search New TikTok Username',
      searchPlaceholder: 'Enter TikTok username',
      searchButton: 'Search New Username',
      showCharity: true,
    })
    const picker = await section('profile', 'videoPicker')
    expect(picker.title).toBe('Kat TikTok Views & Likes')
    expect(picker.videoLabel).toBe('Video #{n}')
    expect(picker.note).toMatch(/split between several posts.*distributed evenly/)
    const likes = picker.tabs.find(({ kind }) => kind === picker.defaultKind)
    expect(likes?.packs.map(({ _id }) => _id)).toContain(picker.defaultPackId)
    expect((await section('profile', 'trustStrip')).items.map(({ text }) => text)).toEqual([
      'High-quality followers',
      'No TikTok password is required',
      'Fast delivery, up to 10 mins',
      '24/7 support',
    ])
  })

  it('quotes the search boxes exactly, those on results with the same texts', async () => {
    const placeholder = 'Enter TikTok username'
    for (const slug of ['home', 'followers', 'views-likes'])
      expect((await section(slug, 'searchHero')).placeholder, slug).toBe(placeholder)
    const { searchPlaceholder, searchButton } = await section('likes-views', 'packTabs')
    expect({ searchPlaceholder, searchButton }).toEqual({
      searchPlaceholder: placeholder,
      searchButton: 'Search New Username',
    })
    const again = await section('profile', 'searchAgain')
    expect(again).toMatchObject({ placeholder, buttonLabel: 'Search New Username' })
  })

  it('quotes the button of the quote page exactly', async () => {
    expect((await section('request-a-quote', 'pageIntro')).action?.label).toBe('Request a Quote')
  })

  it('lists 300, 400 and 500 likes twice, each entry with its own key', async () => {
    const tabs = await section('likes-views', 'packTabs')
    expect(tabs.tabs.map(({ label }) => label)).toEqual(['Followers', 'Likes', 'Views'])
    expect(tabs.defaultKind).toBe('likes')
    const [followers, likes, views] = tabs.tabs.map(({ packs }) => packs)
    expect(numbers(followers ?? [])).toEqual(fivePacks)
    expect(numbers(views ?? [])).toEqual(fivePacks)
    expect(numbers(likes ?? [])).toEqual([...fivePacks, [300, 6], [400, 8], [500, 10]])
    expect(new Set(likes?.map(({ _key }) => _key)).size).toBe(8)
  })

  it('quotes the likes and views page exactly', async () => {
    const tabs = await section('likes-views', 'packTabs')
    expect(tabs.changeAccountLabel).toBe('Change TikTik Account')
    expect(tabs.shopLabel).toBe('Shop Now')
    expect(tabs.priceLabel).toBe('Price')
    const posts = await section('likes-views', 'postPicker')
    expect(posts.smallestShareLabel).toBe('+{n}')
  })

  it('embeds forms 539 px high in containers of at least 550 px, each with its own prefill map', async () => {
    const { anchor, form } = await section('profile', 'orderForm')
    expect(anchor).toBe('order-section')
    expect(form.formId).toMatch(/^\d{15}$/)
    expect([form.frameHeight, form.minHeight]).toEqual([539, 550])
    expect(form.prefill).toContainEqual({ value: 'username', field: 'tiktokUsername' })
    expect(form.prefill.map(({ value }) => value)).toEqual(expect.arrayContaining(['pack', 'price', 'posts']))
    const quote = await section('request-a-quote', 'orderForm')
    expect(quote.form.prefill).not.toEqual(form.prefill)
  })

  it('returns a policy of 1 January 2025 with ten sections, and terms with eleven', async () => {
    const headings = async (slug: string) =>
      (await section(slug, 'prose')).body
        .filter(({ style }) => style === 'h2')
        .map(({ children }) => children?.[0]?.text)
    expect((await section('policy', 'pageIntro')).lead).toContain('1 January 2025')
    expect(await headings('policy')).toHaveLength(10)
    expect(await headings('terms')).toHaveLength(11)
  })

  it('resolves links inside running text', async () => {
    const { body } = await section('terms', 'prose')
    expect(body.flatMap(({ markDefs }) => markDefs.map(({ href }) => href))).toEqual([
      '/en/refund-policy',
      '/en/return-policy',
      '/en/policy',
      '/en/contact',
    ])
  })

  it('scrolls from buttons to sections of their own page', async () => {
    expect((await section('request-a-quote', 'pageIntro')).action?.href).toBe('#order-section')
    expect((await section('creative-video-marketing', 'videoHero')).action).toEqual({
      label: 'Free 15 Seconds Creative Video',
      href: '#qoutesection',
    })
    expect((await section('creative-video-marketing', 'orderForm')).anchor).toBe('qoutesection')
  })
})

describe('every link of the site', () => {
  it('points to an existing page or service, and to an existing section of it', async () => {
    const slugs = (await querySeed(sitemapQuery)).map(({ slug }) => slug)
    const screens = await Promise.all(
      slugs.map(
        async (slug) =>
          [
            `/en/${slug}`,
            (await querySeed(pageQuery, { slug })) ?? (await querySeed(serviceQuery, { slug })),
          ] as const,
      ),
    )
    const anchors = new Map<string, Set<string | null>>(
      screens.map(([address, screen]) => [
        address,
        new Set([
          ...(screen?.sections.map((each) => ('anchor' in each ? each.anchor : null)) ?? []),
          ...(screen?._type === 'service' ? [screen.orderForm.anchor] : []),
        ]),
      ]),
    )
    const dead: string[] = []
    let links = 0
    for (const [address, content] of [['', await querySeed(siteSettingsQuery)], ...screens] as const) {
      JSON.stringify(content, (key, value: unknown) => {
        if (key !== 'href' || typeof value !== 'string' || value.startsWith('https:')) return value
        links += 1
        const [path, anchor] = value.split('#')
        const places = anchors.get(path || address)
        if (!places || (anchor !== undefined && !places.has(anchor))) dead.push(`${address}: ${value}`)
        return value
      })
    }
    expect(links).toBeGreaterThan(100)
    expect(dead).toEqual([])
  })
})

describe('serviceQuery', () => {
  it('returns the ending of each page’s typed headline', async () => {
    const endings: Record<string, string> = {
      tiktok: 'Your TikTok Account!',
      facebook: 'Your Facebook Account!',
      instagram: 'Your Instagram Account!',
      twitter: 'Your Twitter ( X ) Account!',
      youtube: 'Your YouTube Account!',
      google: 'Your Google Ads!',
      'website-traffic': 'Your Website Traffic',
    }
    for (const [slug, ending] of Object.entries(endings)) {
      const service = await querySeed(serviceQuery, { slug })
      expect(service?.headline).toEqual({
        words: ['Grow', 'Boost', 'Expand', 'Elevate'],
        ending,
        typing: { typeMs: 120, deleteMs: 100, pauseMs: 3000 },
      })
    }
  })

  it('offers the free trials', async () => {
    const trial = async (slug: string) =>
      (await querySeed(serviceQuery, { slug }))?.offers.map(({ amount, label }) => `${amount} ${label}`)
    expect(await trial('tiktok')).toEqual(['100 followers', '1000 video likes', '1000 video views'])
    expect(await trial('facebook')).toEqual(['100 followers', '100 video likes', '1000 video views'])
    expect(await trial('instagram')).toEqual(['100 followers', '100 video likes', '1000 video views'])
    expect(await trial('youtube')).toEqual(['25 subscribers', '100 short views', '100 video likes'])
    expect(await trial('twitter')).toEqual(['100 followers', '100 likes', '100 views'])
    expect(await trial('google')).toEqual(['1 Google account with a 1-5 star review'])
    expect(await trial('website-traffic')).toEqual([
      '120 seconds of traffic from the USA with custom keywords',
    ])
  })

  it('gives each service its own form', async () => {
    const settings = await querySeed(siteSettingsQuery)
    const slugs = (settings?.services ?? []).map(({ href }) => href.replace('/en/', ''))
    const services = await Promise.all(slugs.map((slug) => querySeed(serviceQuery, { slug })))
    expect(new Set(services.map((service) => service?.form.formId)).size).toBe(slugs.length)
    expect(await querySeed(serviceQuery, { slug: 'home' })).toBeNull()
  })
})

describe('orderableQuery', () => {
  it('finds a pack by its id, with its price, and the pages and services that sell it', async () => {
    expect(await querySeed(orderableQuery, { id: 'pack-300' })).toEqual({
      _id: 'pack-300',
      _type: 'pack',
      form: null,
      quantity: 300,
      price: 6,
      sellers: expect.arrayContaining([
        expect.objectContaining({ _type: 'page', form: null }),
        expect.objectContaining({
          _type: 'service',
          name: 'YouTube',
          account: expect.objectContaining({ label: expect.any(String) }),
          form: expect.objectContaining({ title: 'Order form for YouTube' }),
        }),
      ]),
    })
  })

  it('finds a service by its id and by its address, with its form', async () => {
    const bySlug = await querySeed(orderableQuery, { id: 'youtube' })
    expect(bySlug).toMatchObject({
      _type: 'service',
      name: 'YouTube',
      form: { title: 'Order form for YouTube' },
    })
    expect(await querySeed(orderableQuery, { id: 'service-youtube' })).toEqual(bySlug)
  })

  it('returns null for anything else', async () => {
    for (const id of [
      '',
      'pack-150',
      'page-home',
      'home',
      'siteSettings',
      'form-order',
      '*',
      '" || true || "',
    ]) {
      expect(await querySeed(orderableQuery, { id })).toBeNull()
    }
  })
})

describe('sitemapQuery', () => {
  it('lists every page and service, and marks those hidden from search engines', async () => {
    const entries = await querySeed(sitemapQuery)
    const settings = await querySeed(siteSettingsQuery)
    expect(entries.filter(({ _type }) => _type === 'service')).toHaveLength(settings?.services.length ?? 0)
    expect(entries.filter(({ noIndex }) => noIndex).map(({ slug }) => slug)).toEqual([
      'likes-views',
      'order',
      'profile',
      'thank-you',
    ])
    expect(entries.every(({ _updatedAt }) => !Number.isNaN(Date.parse(_updatedAt)))).toBe(true)
  })

  it('marks the pages of results and orders as hidden, whatever their editors chose, except the home page', async () => {
    const page = (current: string) => ({
      _id: current,
      _type: 'page',
      slug: { current },
      seo: { noIndex: false },
    })
    const settings = { _id: 'siteSettings', _type: 'siteSettings', profilePage: { _ref: 'accounts' } }
    const hidden = async (home: string) => {
      const dataset = [
        { ...settings, homePage: { _ref: home } },
        ...['accounts', 'contact', 'likes-views', 'order', 'profile'].map(page),
      ]
      const result = await evaluate(parse(sitemapQuery), { dataset })
      const entries = (await result.get()) as { slug: string; noIndex: boolean }[]
      return entries.flatMap(({ slug, noIndex }) => (noIndex ? [slug] : []))
    }
    expect(await hidden('contact')).toEqual(['accounts', 'likes-views', 'order'])
    expect(await hidden('order')).toEqual(['accounts', 'likes-views'])
  })

  it('gives the content that each page shows, such as phones and questions, but not what it links to', async () => {
    const parts = await querySeed(sitemapPartsQuery)
    const partsOn = (page: string) =>
      parts.flatMap(({ _id, shownOn }) => (shownOn.includes(page) ? [_id] : []))
    expect(partsOn('page-samsung')).toEqual(
      expect.arrayContaining(['phone-samsung-s22', 'faq-phone-condition']),
    )
    expect(partsOn('service-youtube')).toEqual(expect.arrayContaining(['pack-100']))
    expect(partsOn('page-terms')).toEqual([])
  })

  it('lists only the home page at /en/home', async () => {
    const page = (_id: string, current: string) => ({ _id, _type: 'page', slug: { current } })
    const addresses = async (home?: string) => {
      const settings = {
        _id: 'siteSettings',
        _type: 'siteSettings',
        ...(home ? { homePage: { _ref: home } } : {}),
      }
      const dataset = [settings, page('one', 'home'), page('two', 'start')]
      const entries = (await (await evaluate(parse(sitemapQuery), { dataset })).get()) as { href: string }[]
      return entries.map(({ href }) => href)
    }
    expect(await addresses('one')).toEqual(['/en/home', '/en/start'])
    expect(await addresses('two')).toEqual(['/en/home'])
    expect(await addresses()).toEqual(['/en/start'])
  })
})

describe('ownFormQuery', () => {
  const form = (_id: string, _createdAt: string, provider = 'site') => ({
    _id,
    _type: 'form',
    _createdAt,
    provider,
    formId: '250131874523456',
  })
  const original = form('form-contact', '2025-01-01T00:00:00Z')
  const copy = form('0b5e7c1e', '2026-01-01T00:00:00Z')
  const external = form('form-external', '2024-01-01T00:00:00Z', 'external')

  it.each([
    ['a copy', [copy, original]],
    ['a form of an external provider', [external, original]],
  ])('answers with the older form of this site if %s has the same number', async (_, dataset) => {
    const params = { formId: original.formId }
    const result = await evaluate(parse(ownFormQuery, { params }), { dataset, params })
    expect(await result.get()).toMatchObject({ form: { _id: 'form-contact' } })
  })
})

describe('lists of texts', () => {
  const odd = [5, 'Grow', true, { a: 1 }, ['x'], null, '']

  it.each([
    ['contain only text, whatever else a script has stored in them', odd, ['Grow', '']],
    ['are empty if a script has stored a text', 'Grow', []],
    ['are empty if a script has stored an object', { a: 1 }, []],
  ])('%s', async (_, stored, list) => {
    const sections = [
      { _type: 'searchHero', words: stored, headlineAfter: stored, notes: stored, stage: { posts: stored } },
      { _type: 'exclusions', items: stored },
    ]
    const service = {
      _id: 'service',
      _type: 'service',
      slug: { current: 'one' },
      sections,
      headline: { words: stored },
      banner: { items: stored },
    }
    const params = { slug: 'one' }
    const result = await evaluate(parse(serviceQuery, { params }), { dataset: [service], params })
    expect(parseResult(await result.get(), shapeOfResult(serviceQuery))).toMatchObject({
      headline: { words: list },
      banner: { items: list },
      sections: [{ words: list, headlineAfter: list, notes: list, stage: { posts: list } }, { items: list }],
    })
  })
})
