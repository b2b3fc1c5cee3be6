import { describe, expect, it } from 'vitest'
import { DEFAULT_MESSAGES } from '~shared/default-texts/messages'
import {
  addressesQuery,
  homePageQuery,
  ownFormQuery,
  pageQuery,
  serviceQuery,
  siteSettingsQuery,
  sitemapQuery,
} from './queries'
import type { PageSection, Section } from './sections'
import { querySeed, section } from './seed-for-tests'

const SERVICES = ['tiktok', 'facebook', 'instagram', 'twitter', 'youtube', 'google', 'website-traffic']

/** Returns the service at `/en/$slug`; fails the test if there is none. */
async function service(slug: string) {
  const found = await querySeed(serviceQuery, { slug })
  if (!found) throw new Error(`/en/${slug} is not a service`)
  return found
}

/** Returns the page at `/en/$slug`; fails the test if there is none. */
async function page(slug: string) {
  const found = await querySeed(pageQuery, { slug })
  if (!found) throw new Error(`/en/${slug} is not a page`)
  return found
}

/** Lists the items of a free trial. */
function itemsOf(offers: readonly { amount: number; label: string }[]): string[] {
  return offers.map(({ amount, label }) => (amount === 1 ? `A ${label}` : `${amount} ${label}`))
}

/** `one, two, and three`. */
function listed(items: readonly string[]): string {
  return items.join(', ').replace(/, (?=[^,]*$)/, ', and ')
}

/** Returns all texts of some content in reading order, with each figure before what it counts. */
function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (typeof content !== 'object' || content === null) return ''
  return Object.entries(content)
    .filter(([name]) => !name.startsWith('_'))
    .map(([, value]) => wordsOf(value))
    .filter(Boolean)
    .join(' ')
}

describe('claims', () => {
  it.each([
    ['22+ years in business', ['home', 'home-2']],
    ['100% safe', ['home', 'followers', 'views-likes']],
    ['400% ROI increase', ['home', 'home-2']],
    ['money-back guarantee', ['followers', 'views-likes', 'home-2']],
    ['processed within 24 hours', ['followers', 'views-likes', 'social-media-services']],
  ])('“%s” is on its pages', async (claim, slugs) => {
    for (const slug of slugs) {
      const found = slug === 'home' ? await querySeed(homePageQuery) : await page(slug)
      expect(wordsOf(found?.sections).toLowerCase(), slug).toContain(claim.toLowerCase())
    }
  })

  it('the footer of every page states the in-house team, 24/7 support and the money-back guarantee', async () => {
    expect((await querySeed(siteSettingsQuery))?.footer).toMatchObject({
      statement: 'The project is completed in America by the in-house team. Nothing is outsourced.',
      note: '24/7 support. Money-back guarantee.',
    })
  })
})

it('the dataset has every page and service of the site', async () => {
  const slugs = (await querySeed(sitemapQuery)).map(({ slug }) => slug)
  expect(slugs).toEqual(
    expect.arrayContaining([
      ...SERVICES,
      'home',
      'followers',
      'profile',
      'views-likes',
      'likes-views',
      'social-media-services',
      'samsung',
      'iphone',
      'jotform-samsung',
      'jotform-iphone',
      'order',
      'creative-video-marketing',
      'website-design',
      'web-development',
      'free-hosting',
      'free-follower',
      'contact',
      'request-a-quote',
      'policy',
      'terms',
      'thank-you',
    ]),
  )
})

it('pages and services name their parent page, for breadcrumbs in search results', async () => {
  expect((await page('jotform-iphone')).parent).toEqual({
    title: 'iPhone 12, 12 Pro, and 12 Pro Max',
    href: '/en/iphone',
  })
  expect((await page('contact')).parent).toBeNull()
  expect((await service('google')).shared?.parent).toEqual({
    title: 'Social media services',
    href: '/en/social-media-services',
  })
})

describe('forms', () => {
  it('match the purpose of each marketing page', async () => {
    const forms = {
      contact: 'Contact form',
      'request-a-quote': 'Quote form',
      'creative-video-marketing': 'Creative video form',
      'website-design': 'Web design form',
      'web-development': 'Web design form',
      'free-hosting': 'Free hosting form',
      'free-follower': 'Free followers form',
      'jotform-samsung': 'Order form for the Samsung S22',
      'jotform-iphone': 'Order form for the iPhone',
      followers: 'Order form',
      'social-media-services': 'Order form for all services',
      'home-2': 'Contact form',
    }
    const ids = new Map<string, string>()
    for (const [slug, title] of Object.entries(forms)) {
      const { form } = await section(slug, 'orderForm')
      expect([slug, form.title]).toEqual([slug, title])
      expect(form.formId).toMatch(/^\d{15}$/)
      expect([slug, form.frameHeight, form.minHeight]).toEqual([slug, 539, 550])
      ids.set(title, form.formId)
    }
    expect(new Set(ids.values()).size).toBe(ids.size)
  })

  it('for all services offer every service, and ask for any kind of account', async () => {
    const { form } = await section('social-media-services', 'orderForm')
    const own = await querySeed(ownFormQuery, { formId: form.formId })
    const fieldFor = (fills: string) => own.form?.fields.find((field) => field.fills === fills)
    const names = await Promise.all(SERVICES.map(async (slug) => (await service(slug)).name))
    expect([...(fieldFor('service')?.options ?? [])].sort()).toEqual([...names].sort())
    expect(fieldFor('username')?.label).toBe('Username or link')
  })

  it('know which packs are sold where, and the names of their kinds', async () => {
    const { services, pages } = await querySeed(ownFormQuery, { formId: '250131874523401' })
    const packs = ['pack-100', 'pack-200', 'pack-300', 'pack-400', 'pack-500']
    expect(services.find(({ name }) => name === 'YouTube')).toMatchObject({
      form: 'form-youtube',
      hasTrial: true,
      packTabs: [
        { kind: 'followers', label: 'Subscribers', kindName: 'subscribers', packs },
        { kind: 'likes', kindName: 'video likes' },
        { kind: 'views', kindName: 'short views' },
      ],
    })
    expect(pages.flatMap(({ forms }) => forms ?? [])).toContain('form-order')
    expect(pages.flatMap(({ shelves }) => shelves ?? [])).toContainEqual(
      expect.objectContaining({ kind: 'followers', kindName: 'followers', packs }),
    )
    expect(pages.flatMap(({ tabs }) => tabs ?? [])).toContainEqual(
      expect.objectContaining({ kind: 'views', kindName: 'views', packs }),
    )
  })

  it('for free hosting ask for the username that gets the free followers', async () => {
    const { form } = await section('free-hosting', 'orderForm')
    const own = await querySeed(ownFormQuery, { formId: form.formId })
    expect(own.form?.fields.find(({ fills }) => fills === 'username')).toMatchObject({
      label: 'TikTok username',
      required: false,
    })
  })
})

describe('popups', () => {
  it('open after 10 seconds on home, services and web pages, and after 5 on platform pages', async () => {
    for (const slug of ['home', 'home-2', 'social-media-services', 'website-design', 'web-development']) {
      expect([slug, (await page(slug)).popup?.delayMs]).toEqual([slug, 10_000])
    }
    for (const slug of SERVICES) {
      const { popup } = await service(slug)
      expect([slug, popup?.delayMs, popup?.action]).toEqual([
        slug,
        5000,
        { label: 'Get Started Now', href: '#order-section' },
      ])
    }
  })

  it('of both home pages lead to the order section of the services page', async () => {
    for (const home of [await querySeed(homePageQuery), await page('home-2')])
      expect(home?.popup?.action).toEqual({
        label: 'Get Started Now',
        href: '/en/social-media-services#order-section',
      })
  })

  it('of the services page and the web pages lead to the order section of their own page', async () => {
    for (const slug of ['social-media-services', 'web-development', 'website-design']) {
      const { popup, sections } = await page(slug)
      expect([slug, popup?.action]).toEqual([slug, { label: 'Get Started Now', href: '#order-section' }])
      expect(
        sections.some((each) => 'anchor' in each && each.anchor === 'order-section'),
        slug,
      ).toBe(true)
    }
  })
})

describe('platform pages', () => {
  it('share the claim, the five selling points and the More Services button', async () => {
    for (const slug of SERVICES) {
      const { shared } = await service(slug)
      expect(shared?.claim.text).toBe('Used By Over 1000+ Accounts')
      expect(shared?.sellingPoints.map(({ text }) => text)).toEqual([
        'High-quality {noun}',
        'No password required',
        'Fast delivery up to 10 mins',
        'Performance guaranteed',
        'Verified by users',
      ])
      expect(shared?.floatingButton).toMatchObject({
        kind: 'moreServices',
        label: 'More Services',
        openLabel: 'Close',
      })
      expect(shared?.logos.logos).toHaveLength(7)
    }
  })

  it('name what they sell', async () => {
    const nouns = await Promise.all(SERVICES.map(async (slug) => (await service(slug)).noun))
    expect(nouns).toEqual([
      'followers',
      'followers',
      'followers',
      'followers',
      'subscribers',
      'traffic',
      'traffic',
    ])
  })

  it('close their promo video when it ends and scroll to the order section', async () => {
    for (const slug of SERVICES) {
      const { promo, orderForm, form } = await service(slug)
      expect(promo).toMatchObject({
        player: 'modal',
        endTarget: { href: '#order-section' },
      })
      expect(promo?.video.title).not.toBe('')
      expect(orderForm.anchor).toBe('order-section')
      expect(orderForm.form).toEqual(form)
      expect([slug, form.frameHeight, form.minHeight]).toEqual([slug, 539, 550])
      expect(orderForm.frame?.loading).toBe('Loading the form')
    }
  })

  it('rotate three or four slides of benefits, 8 seconds each', async () => {
    for (const slug of SERVICES) {
      const { slides, shared } = await service(slug)
      expect(shared?.slideMs).toBe(8000)
      expect(slides.length).toBeGreaterThanOrEqual(3)
      expect(slides.length).toBeLessThanOrEqual(4)
      expect(slides.every(({ points }) => points.length >= 3)).toBe(true)
    }
  })

  it('have points with a bold label only in Facebook’s slide about views', async () => {
    const bold = await Promise.all(
      SERVICES.map(async (slug) =>
        (await service(slug)).slides
          .filter(({ points }) => points.some(({ label }) => label))
          .map(({ title }) => [slug, title]),
      ),
    )
    expect(bold.flat()).toEqual([['facebook', 'What views do for you']])
    const views = (await service('facebook')).slides.find(({ title }) => title === 'What views do for you')
    expect(views?.points.every(({ label, text }) => label && text)).toBe(true)
  })

  it('also promise, for Google, no bots or proxies, 24 hours of unique traffic, and AdSense safety', async () => {
    const { slides } = await service('google')
    expect(slides.flatMap(({ points }) => points.map(({ text }) => text))).toEqual(
      expect.arrayContaining([
        'No bots',
        'No proxies',
        'Unique traffic',
        '24 hours of non-stop traffic',
        'AdSense safety',
      ]),
    )
  })

  it('have, for Instagram, two slides of eight advantages, 8 seconds each', async () => {
    const sections: readonly PageSection[] = (await service('instagram')).sections
    const advantages = sections.find(
      (each): each is Section<'benefitsCarousel'> => each._type === 'benefitsCarousel',
    )
    expect(advantages?.slides.map(({ points }) => points.length)).toEqual([8, 8])
    expect(advantages?.autoplayMs).toBe(8000)
  })

  it('have no numbers in Instagram’s banner, only in its popup', async () => {
    const { banner, trialMessage, popup, offers } = await service('instagram')
    expect(banner.items).toEqual(['Followers', 'Likes', 'Views'])
    expect(`${banner.label} ${trialMessage}`).not.toMatch(/\d/)
    expect(popup?.offers.length === 0 ? offers.map(({ amount }) => amount) : []).toEqual([100, 100, 1000])
  })

  it('state in the other banners and messages what the trial includes', async () => {
    for (const slug of SERVICES.filter((each) => each !== 'instagram' && each !== 'website-traffic')) {
      const { banner, offers, trialMessage } = await service(slug)
      expect([slug, banner.items]).toEqual([slug, itemsOf(offers)])
      expect(trialMessage.toLowerCase()).toBe(`try it free: ${listed(itemsOf(offers)).toLowerCase()}.`)
    }
    expect((await service('website-traffic')).trialMessage).toContain(
      '120 seconds of traffic from the USA with custom keywords',
    )
  })
})

describe('the second home page', () => {
  it('quotes the headline, the links and the animated words exactly', async () => {
    const intro = await section('home-2', 'aiIntro')
    expect(intro.headline).toEqual(['We Are', 'AI Technology'])
    expect(intro.words).toEqual(['Experiance', 'Dedication', 'Knowledge'])
    expect((await section('home-2', 'pillLinks')).links.map(({ label, href }) => [label, href])).toEqual([
      ['Free Hosting For 12 Months', '/en/free-hosting'],
      ['Free 100 TikTok Followers', '/en/free-follower'],
    ])
  })

  it('types them at 120, 100 and 3000 ms, as the pages of followers and of all services do', async () => {
    const typing = { typeMs: 120, deleteMs: 100, pauseMs: 3000 }
    expect((await section('home-2', 'aiIntro')).typing).toEqual(typing)
    expect((await section('followers', 'searchHero')).typing).toEqual(typing)
    expect((await section('social-media-services', 'videoHero')).typing).toEqual(typing)
  })

  it('introduces the services with a 90-second video', async () => {
    const { promo } = await section('home-2', 'videoIntro')
    expect(promo.video.durationSeconds).toBe(90)
    expect([promo.player, promo.endTarget.href]).toEqual(['modal', '/en/request-a-quote'])
  })
})

describe('social media services', () => {
  it('has a tile with a hover label for each service in the order section', async () => {
    const tiles = await section('social-media-services', 'serviceTiles')
    expect(tiles.anchor).toBe('order-section')
    expect(tiles.hoverLabel).toBe('View {name} Orders')
    expect(tiles.services).toHaveLength(SERVICES.length)
    const { floatingButton } = await page('social-media-services')
    expect(floatingButton).toMatchObject({
      kind: 'link',
      label: 'View Our Services',
      target: { href: '#order-section' },
    })
  })

  it('lists what the free trial of each service includes, worded as on its page', async () => {
    const { title, body } = await section('social-media-services', 'prose')
    expect(title).toBe('Try any of them first')
    const lines = body.flatMap(({ listItem, children }) =>
      listItem === 'bullet' ? [(children ?? []).map(({ text }) => text).join('')] : [],
    )
    const expected = await Promise.all(
      SERVICES.map(async (slug) => {
        const { name, offers, banner } = await service(slug)
        // Instagram's page has no numbers outside its popup, either.
        const items = slug === 'instagram' ? banner.items : itemsOf(offers)
        return `${name}: ${listed(items)}.`.toLowerCase()
      }),
    )
    expect(lines.map((line) => line.toLowerCase()).sort()).toEqual(expected.sort())
  })

  it('goes to the quote page after 90 seconds of promo', async () => {
    const { action, promo } = await section('social-media-services', 'videoHero')
    expect(action).toEqual({ label: 'Get Started Now', href: '#order-section' })
    expect(promo?.video.durationSeconds).toBe(90)
    expect([promo?.player, promo?.endTarget.href]).toEqual(['modal', '/en/request-a-quote'])
    expect((await section('social-media-services', 'whyEffective')).picture.scene).toBe('funnel')
    expect((await section('social-media-services', 'marqueeBanner')).text).not.toBe('')
  })
})

describe('creative video', () => {
  it('shows six videos under its heading, and six channels', async () => {
    const showcase = await section('creative-video-marketing', 'videoShowcase')
    expect(showcase.title).toBe("The only Creative Video you'll ever need")
    expect(showcase.videos.map(({ title }) => title)).toEqual([
      'Viewers and likes, explained',
      'A dental implant center',
      'A soda brand',
      'A trading algo',
      'A mortgage company',
      'A finance daily',
    ])
    const { cards } = await section('creative-video-marketing', 'channelCards')
    expect(cards.map(({ title }) => title)).toEqual([
      'Facebook',
      'LinkedIn',
      'Instagram',
      'TikTok',
      'YouTube',
      'Other Platforms',
    ])
    expect(cards.every(({ shortDetails }) => shortDetails.length > 20)).toBe(true)
  })

  it('plays its 15-second promo full screen, and scrolls to the quote section from the side button', async () => {
    expect((await section('creative-video-marketing', 'videoHero')).promo).toMatchObject({
      player: 'fullscreen',
      video: { durationSeconds: 15 },
    })
    expect((await page('creative-video-marketing')).floatingButton).toMatchObject({
      label: 'Free 15-Second Video',
      target: { href: '#qoutesection' },
    })
  })
})

describe('web design', () => {
  it('types at 80, 20 and 3000 ms and links to free hosting', async () => {
    for (const slug of ['website-design', 'web-development', 'free-hosting']) {
      const hero = await section(slug, 'videoHero')
      expect(hero.words.length).toBeGreaterThan(1)
      expect(hero.typing).toEqual({ typeMs: 80, deleteMs: 20, pauseMs: 3000 })
    }
    for (const slug of ['website-design', 'web-development']) {
      const { action, promo } = await section(slug, 'videoHero')
      expect(action).toEqual({ label: 'Contact For 12 Months Free Hosting', href: '/en/free-hosting' })
      expect(promo).toMatchObject({
        label: 'View a captivating 120-second video',
        player: 'modal',
        endTarget: { href: '/en/request-a-quote' },
        video: { durationSeconds: 120 },
      })
    }
  })

  it('opens the video from a round thumbnail or from a link', async () => {
    expect((await section('website-design', 'videoHero')).promo?.thumbnail).toBe('round')
    expect((await section('web-development', 'videoHero')).promo?.thumbnail).toBe('link')
  })

  it('names four industries', async () => {
    for (const slug of ['website-design', 'web-development']) {
      const { title, items } = await section(slug, 'industries')
      expect(title).toBe('Custom Web Design / Website Redesigns')
      expect(items.map(({ tag }) => tag)).toEqual(['Construction', 'Real Estate', 'Law Firms', 'Influencers'])
    }
  })

  it('advances the logos every 2500 ms: 3 or 2 on phones, 5 from 640 px, 40 px apart', async () => {
    const carousel = { autoplayMs: 2500, visibleWide: 5, spacingPx: 40 }
    const visibleSmall = {
      'home-2': 3,
      'social-media-services': 3,
      'creative-video-marketing': 3,
      'website-design': 3,
      'web-development': 2,
      'free-hosting': 2,
    }
    for (const [slug, visible] of Object.entries(visibleSmall)) {
      const shown = await section(slug, 'logoCarousel')
      expect(shown, slug).toMatchObject({ ...carousel, visibleSmall: visible })
      expect(shown.logos, slug).toHaveLength(7)
    }
    for (const slug of SERVICES)
      expect((await service(slug)).shared?.logos, slug).toMatchObject({ ...carousel, visibleSmall: 3 })
  })
})

describe('free hosting', () => {
  it('quotes the banner and the buttons exactly', async () => {
    expect((await section('free-hosting', 'marqueeBanner')).text).toBe(
      'Get a Free 12 Month Hosting Package to Scale Your Business.',
    )
    const { action, promo } = await section('free-hosting', 'videoHero')
    expect(action).toEqual({ label: "Let's Get Started", href: '#order-section' })
    expect([promo?.player, promo?.endTarget.href]).toEqual(['modal', '#order-section'])
    expect((await page('free-hosting')).floatingButton).toMatchObject({
      label: 'View Free Hosting',
      target: { href: '#order-section' },
    })
  })

  it('includes ten features, shows six benefits, and says what it excludes', async () => {
    const { features } = await section('free-hosting', 'featureList')
    expect(features.map(({ title }) => title)).toEqual([
      'Managed WordPress',
      'Free templates',
      'Daily/on-demand backups',
      'Vulnerability scanner',
      'Auto updates',
      'Acceleration',
      'Unlimited bandwidth',
      'AI tools',
      'Staging tool',
      'Free SSL',
    ])
    expect((await section('free-hosting', 'benefitCards')).cards).toHaveLength(6)
    expect((await section('free-hosting', 'exclusions')).items).toEqual([
      'Phone support',
      'cPanel',
      'Unlimited hits',
      'PHP version selection',
      'PHP mail()',
      'Full DNS management',
      'Remote MySQL',
      'Python/Node.js',
    ])
  })

  it('states price, setup, backups, uptime and the free followers', async () => {
    const text = JSON.stringify(await page('free-hosting'))
    for (const words of [
      '$9.95 monthly',
      '3 business days',
      'up to six days',
      '99.99%',
      'ree 100 TikTok followers',
    ]) {
      expect(text).toContain(words)
    }
    const { faqs } = await section('free-hosting', 'faqList')
    expect(faqs.length).toBeGreaterThanOrEqual(5)
    expect(faqs.every(({ question, answer }) => question.endsWith('?') && answer.length > 0)).toBe(true)
  })
})

describe('contact', () => {
  it('has both invitations and partner logos', async () => {
    const intro = await section('contact', 'contactIntro')
    expect(intro.title).toBe('Get in Touch')
    expect(intro.picture).not.toBeNull()
    expect(intro.partners).toHaveLength(7)
    expect((await section('contact', 'orderForm')).title).toBe("Let's Talk")
    expect((await section('home-2', 'orderForm')).title).toBe("Let's Talk")
  })

  it('shows the office with its address in California', async () => {
    const office = await section('contact', 'office')
    expect(office.title).toBe('Our Office')
    expect(office.address?.state).toBe('CA')
    expect(office.address?.street).toMatch(/\d/)
    expect(office.statement).toMatch(/completed in America by the in-house team/)
    expect((await querySeed(siteSettingsQuery))?.office).toEqual(office.address)
  })

  it('introduces five people by their roles', async () => {
    const { members } = await section('contact', 'team')
    expect(members.map(({ role }) => role)).toEqual([
      'Chief Software Architect',
      'Chief Creative officer',
      'Web Developer',
      'Graphics Designer',
      'Copywriter / Lawyer',
    ])
    expect(members.every(({ name, picture }) => name && picture.alt)).toBe(true)
  })
})

describe('phones', () => {
  it('shows the phone’s own price over the picture on its order page', async () => {
    for (const model of ['samsung', 'iphone']) {
      const [phone] = (await section(model, 'phoneTabs')).phones
      expect((await section(`jotform-${model}`, 'pageIntro')).phone?.price).toBe(phone?.price)
    }
  })

  it('sells one Samsung and three iPhones for US $1,000 each', async () => {
    const [samsung, iphone] = [await section('samsung', 'phoneTabs'), await section('iphone', 'phoneTabs')]
    expect(samsung.phones.map(({ model, brand, color }) => [model, brand, color])).toEqual([
      ['Samsung S22', 'Samsung', 'Green'],
    ])
    expect(iphone.phones.map(({ model, brand, color }) => [model, brand, color])).toEqual([
      ['iPhone 12', 'Apple', 'Silver'],
      ['iPhone 12 Pro', 'Apple', 'Graphite'],
      ['iPhone 12 Pro Max', 'Apple', 'Graphite'],
    ])
    for (const phone of [...samsung.phones, ...iphone.phones]) {
      expect(phone).toMatchObject({
        price: 1000,
        condition: 'Pre-Owned',
        conditionShort: 'Pre Owned',
        type: 'Smartphone',
        preinstalled: ['TikTok', 'CapCut'],
      })
      expect(phone.title).toContain('TikTok and CapCut preinstalled')
      expect(phone.pictures.length).toBeGreaterThan(1)
      expect(phone.pictures.every(({ alt }) => alt.includes(phone.model))).toBe(true)
    }
  })

  it('explains how to order, pay and get help', async () => {
    for (const [slug, form] of [
      ['samsung', '/en/jotform-samsung'],
      ['iphone', '/en/jotform-iphone'],
    ] as const) {
      const tabs = await section(slug, 'phoneTabs')
      expect(tabs.order).toEqual({ label: 'Contact Us to Order', href: form })
      expect(tabs.payment).toBe('All major credit cards and PayPal.')
      expect(tabs.delivery).toMatch(
        /within 3 business days after you agree to the specifications, description, return policy,? and extra services/,
      )
      expect(tabs.support).toContain('90 days')
      expect(tabs.specificsTitle).toBe('Item Specifies')
    }
  })

  it('changes their pictures every 3000 ms in 350 ms, with swipe tolerance 5 and thumbnails 60 px wide', async () => {
    for (const slug of ['samsung', 'iphone'])
      expect(await section(slug, 'phoneTabs'), slug).toMatchObject({
        autoplayMs: 3000,
        transitionMs: 350,
        swipeTolerancePx: 5,
        thumbWidthPx: 60,
      })
  })
})

describe('paid and free followers', () => {
  it('offers the five packs, each with the price of its pack document', async () => {
    const shelf = await section('followers', 'packShelf')
    expect(shelf.kind).toBe('followers')
    expect(shelf.packs.map(({ _id, price }) => [_id, price])).toEqual([
      ['pack-100', 2],
      ['pack-200', 4],
      ['pack-300', 6],
      ['pack-400', 8],
      ['pack-500', 10],
    ])
  })

  it('gives 100 followers free', async () => {
    expect((await section('free-follower', 'pageIntro')).title).toBe('Free 100 TikTok Followers')
    expect((await section('followers', 'freeTrial')).action.href).toBe('/en/free-follower')
  })
})

describe('messages about lookups', () => {
  it('match those shown while the dataset is down', async () => {
    expect((await querySeed(siteSettingsQuery))?.messages).toEqual(DEFAULT_MESSAGES)
  })
})

describe('labels of controls', () => {
  it('include a fallback text for all videos', async () => {
    const labels = (await querySeed(siteSettingsQuery))?.labels
    expect(labels?.videoFallback).toBe('Your browser does not support the video tag.')
    expect(labels?.slide).toContain('{n}')
  })
})

describe('addressesQuery', () => {
  it('redirects short addresses to existing pages and services, and never hides a page', async () => {
    const { redirects, slugs, orderables } = await querySeed(addressesQuery)
    const addresses = (await querySeed(sitemapQuery)).map(({ slug }) => `/en/${slug}`)
    expect(slugs).toEqual(expect.arrayContaining(['tiktok', 'contact', 'profile']))
    expect(orderables.map(({ _id }) => _id)).toContain('pack-300')
    expect(redirects).toContainEqual(
      expect.objectContaining({ from: '/en/x', to: '/en/twitter', permanent: true }),
    )
    expect(redirects.length).toBeGreaterThan(2)
    for (const { from, to } of redirects) {
      expect(addresses).toContain(to)
      expect(addresses).not.toContain(from)
    }
  })
})
